import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { MadeBooking, PatchTestDue } from '#shared/bookings/contract.ts';
import { PATCH_TEST_MISSING, patchTestBy } from '#shared/safety/patch-test.ts';
import type { Reason } from '#shared/safety/reasons.ts';
import { hasPatchTestAhead, listWaiting } from './data.ts';

type Notices = Pick<MadeBooking, 'notices' | 'patchTests'>;
/** A booking and what was found for it. `clientId`: null for somebody new. */
type Checked = {
  clientId: number | null;
  treatmentId: number;
  treatmentName: string;
  startsAt: Date;
  reasons: readonly Reason[];
};

/**
 * Why the booking waits for the studio, for whoever has just made it. What a member told us is said to them alone; to
 * a guest only what holds for everybody, such as the need of a patch test.
 */
export async function noticesFor(
  db: Db,
  checked: Checked[],
  { isOwn, isNamed = false }: { isOwn: boolean; isNamed?: boolean },
): Promise<Notices> {
  const notices = checked.flatMap(({ treatmentName, reasons }) =>
    reasons
      .filter(({ outcome, isGeneral }) => outcome === 'ask' && (isOwn || isGeneral))
      .map(({ clientText }) => (isNamed ? `${treatmentName}: ${clientText}` : clientText)),
  );
  if (notices.length === 0) return {};
  const patchTests = await patchTestsDue(db, checked);
  return { notices: [...new Set(notices)], ...(patchTests.length > 0 && { patchTests }) };
}

/** By the id of a booking or of the first of its visit: the patch tests it waits for, while there is time for one. */
export async function readPatchTests(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  ids: number[],
): Promise<Map<number, PatchTestDue[]>> {
  const found = new Map<number, PatchTestDue[]>();
  if (ids.length === 0) return found;
  const waiting = (await listWaiting(db, ids)).filter(({ startsAt }) => patchTestBy(startsAt) > now());
  for (const id of new Set(waiting.map((each) => each.visitId ?? each.id))) {
    const tests = await patchTestsDue(
      db,
      waiting.filter((each) => (each.visitId ?? each.id) === id),
    );
    if (tests.length > 0) found.set(id, tests);
  }
  return found;
}

/** The patch tests that bookings wait for, but for those that are booked; of each treatment one. */
async function patchTestsDue(db: Db, checked: Checked[]): Promise<PatchTestDue[]> {
  const due: PatchTestDue[] = [];
  for (const { clientId, treatmentId, treatmentName, startsAt, reasons } of checked) {
    if (due.some((each) => each.treatmentId === treatmentId)) continue;
    if (!reasons.some(({ key, outcome }) => key === PATCH_TEST_MISSING && outcome === 'ask')) continue;
    const by = patchTestBy(startsAt);
    const isBooked = clientId !== null && (await hasPatchTestAhead(db, clientId, treatmentId, by));
    if (!isBooked) due.push({ treatmentId, treatmentName, by: by.toISOString() });
  }
  return due;
}
