import { daysFrom } from '#server/bookings/booking-context.ts';
import { readContext } from '#server/bookings/context/data.ts';
import type { Context } from '#server/kit/http/context.ts';
import { readPatchTested } from '#server/safety/patch-tested.ts';
import { toTaken } from '#shared/bookings/assign-room.ts';
import { checkingOf } from '#shared/bookings/availability.ts';
import { nearestFree } from '#shared/bookings/offer-slots.ts';
import { staffingFor } from '#shared/bookings/plan/plan-part.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { PATCH_TEST_MINUTES, testedFrom } from '#shared/safety/patch-test.ts';

const DAYS_AT_ONCE = 14;

/**
 * From when on these treatments can be had by somebody who still needs their patch tests: a day after the first time at
 * which all of the tests can be booked. Null: none of them needs one. `until`: nobody asks about later.
 */
export async function readFirstTreatment(
  { db, now }: Pick<Context, 'db' | 'now'>,
  treatmentIds: readonly number[],
  until: Date,
): Promise<Date | null> {
  const ids = [...(await readPatchTested(db, [...treatmentIds])).keys()];
  if (ids.length === 0) return null;
  let from = now();
  while (testedFrom(from) < until) {
    const within = daysFrom(from, DAYS_AT_ONCE);
    const context = await readContext(db, { within, now: now() });
    const tests = ids.map((treatmentId) => ({
      minutes: PATCH_TEST_MINUTES,
      staffing: staffingFor(context, { treatmentId }),
    }));
    const checking = checkingOf({ rules: context.settings, now: now() }, tests);
    const [first] = nearestFree(checking, from, context.placed.map(toTaken), { most: 1, days: DAYS_AT_ONCE });
    if (first)
      return testedFrom(new Date(first.getTime() + (ids.length - 1) * PATCH_TEST_MINUTES * MINUTE_MS));
    from = within.end;
  }
  return until;
}
