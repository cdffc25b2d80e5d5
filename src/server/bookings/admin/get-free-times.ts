import { daysFrom } from '#server/bookings/booking-context.ts';
import { readContext } from '#server/bookings/context/data.ts';
import { readFurther } from '#server/bookings/visits/visit-parts.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { FreeTimes, FreeTimesQuery } from '#shared/bookings/admin-contract.ts';
import { toTaken } from '#shared/bookings/assign-room.ts';
import { checkingOf } from '#shared/bookings/availability.ts';
import { offerDay } from '#shared/bookings/offer-slots.ts';
import { staffingFor } from '#shared/bookings/plan/plan-part.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';

/** The assumed length while no treatment is chosen, or where the chosen one has none. */
const USUAL_MINUTES = 60;

/** The free half hours of a day for an admin: at any notice, however far ahead. */
export async function getFreeTimes(
  { db, now }: Context,
  { date, treatmentId, minutes, therapistId, ...more }: FreeTimesQuery,
): Promise<FreeTimes> {
  const within = daysFrom(studioInstant(date, '00:00'));
  const context = await readContext(db, { treatmentId, within, now: now() });
  const { settings, placed, treatment } = context;
  const first = {
    minutes: treatment?.durationMinutes || minutes || USUAL_MINUTES,
    staffing: staffingFor(context, { treatmentId, therapistId, deviceKindId: treatment?.deviceKindId }),
  };
  const parts = [first, ...(await readFurther(db, context, more))];
  const checking = checkingOf({ rules: settings, now: now(), isStudio: true }, parts);
  const slots = offerDay(checking, date, placed.map(toTaken));
  return { date, times: slots.filter(({ available }) => available).map(({ time }) => time) };
}
