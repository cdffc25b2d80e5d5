import { findCard } from '#server/bookings/data.ts';
import { cardsOf } from '#server/clients/cards.ts';
import type { Context } from '#server/kit/http/context.ts';
import { readMadeTests, readPatchTested } from '#server/safety/patch-tested.ts';
import type { OwnPatchTest } from '#shared/bookings/contract.ts';
import { patchTestEnd, testedFrom } from '#shared/safety/patch-test.ts';
import { listTestsAhead } from './data.ts';

/** The member's own patch tests that count or will count, so that they are asked for none that they have. */
export async function listOwnTests({ db, now, visitor }: Context): Promise<OwnPatchTest[]> {
  const cardId = await findCard(db, visitor.id);
  if (cardId === undefined) return [];
  const ids = await cardsOf(db, cardId);
  const months = await readPatchTested(db);
  const made = await readMadeTests(db, ids);
  const reacted = new Set(
    made.flatMap(({ treatmentId, result }) => (result === 'reaction' ? treatmentId : [])),
  );
  const ahead = await listTestsAhead(db, ids, now());
  const tests = [
    ...made.map(({ treatmentId, testedAt }) => ({ treatmentId, at: testedAt })),
    ...ahead.map(({ treatmentId, startsAt }) => ({ treatmentId, at: startsAt })),
  ];
  return tests.flatMap(({ treatmentId, at }) => {
    const holds = months.get(treatmentId);
    // Whether they may have it at all is for the gate to say.
    if (holds === undefined || reacted.has(treatmentId)) return [];
    return { treatmentId, from: testedFrom(at).toISOString(), until: patchTestEnd(at, holds) };
  });
}
