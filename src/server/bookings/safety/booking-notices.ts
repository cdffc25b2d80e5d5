import type { Db } from '#server/kit/db/db.ts';
import type { MadeBooking } from '#shared/bookings/contract.ts';
import type { SafetyResult } from '#shared/safety/check-safety.ts';
import { PATCH_TEST_MISSING, patchTestBy } from '#shared/safety/patch-test.ts';
import { hasPatchTestAhead } from './data.ts';

type Notices = Pick<MadeBooking, 'notices' | 'patchTestBy'>;
type Visit = { clientId: number | null; treatmentId: number; start: Date; isOwn: boolean };

/**
 * Why the booking waits for the studio, for whoever has just made it. What a member told us is said to them alone; to
 * a guest only what holds for everybody, such as the need of a patch test.
 */
export async function noticesFor(
  db: Db,
  suits: SafetyResult | null,
  { clientId, treatmentId, start, isOwn }: Visit,
): Promise<Notices> {
  const waiting = suits?.reasons.filter(
    ({ outcome, isGeneral }) => outcome === 'ask' && (isOwn || isGeneral),
  );
  if (!waiting || waiting.length === 0) return {};
  const notices = [...new Set(waiting.map(({ clientText }) => clientText))];
  const by = patchTestBy(start);
  const needsTest =
    waiting.some(({ key }) => key === PATCH_TEST_MISSING) &&
    !(clientId !== null && (await hasPatchTestAhead(db, clientId, treatmentId, by)));
  return { notices, ...(needsTest && { patchTestBy: by.toISOString() }) };
}
