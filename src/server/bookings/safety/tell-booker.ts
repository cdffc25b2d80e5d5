import type { MadeBooking } from '#shared/bookings/contract.ts';
import type { SafetyResult } from '#shared/safety/check-safety.ts';
import { PATCH_TEST_MISSING, patchTestBy } from '#shared/safety/patch-test.ts';

type Told = Pick<MadeBooking, 'notices' | 'patchTestBy'>;

/**
 * Why the booking waits for the studio, for whoever has just made it. What a member told us is said to them alone; to
 * a guest only what holds for everybody, such as the need of a patch test.
 */
export function tellBooker(suits: SafetyResult | null, start: Date, isOwn: boolean): Told {
  const waiting = suits?.reasons.filter(
    ({ outcome, isGeneral }) => outcome === 'ask' && (isOwn || isGeneral),
  );
  if (!waiting || waiting.length === 0) return {};
  const needsTest = waiting.some(({ key }) => key === PATCH_TEST_MISSING);
  return {
    notices: [...new Set(waiting.map(({ clientText }) => clientText))],
    ...(needsTest && { patchTestBy: patchTestBy(start).toISOString() }),
  };
}
