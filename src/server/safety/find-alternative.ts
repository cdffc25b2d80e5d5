import { readSignedFacts } from '#server/forms/client-facts.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { SignedFacts } from '#shared/forms/facts.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { checkSafety } from '#shared/safety/check-safety.ts';
import { chooseInstead } from '#shared/safety/choose-instead.ts';
import { listOfferedTo, toSafetyInput } from './read-safety.ts';

type Visit = { treatmentId: number; clientId: number | null; start: Date; now: Date };
export type Alternative = { treatmentId: number; name: string };

/** A treatment nothing speaks against: a gentle one where the studio has named some, else the nearest in price. */
export async function findAlternative(
  db: Db,
  { treatmentId, clientId, start, now }: Visit,
): Promise<Alternative | null> {
  const signed: SignedFacts[] | null = clientId
    ? await readSignedFacts(db, clientId, studioDay(start))
    : null;
  const offered = await listOfferedTo(db, clientId);
  const best = chooseInstead(offered, treatmentId, ({ of, tests }) => {
    const { outcome } = checkSafety({ ...toSafetyInput(of, signed, tests), start, now });
    return outcome === 'clear';
  });
  return best ? { treatmentId: best.id, name: best.name } : null;
}
