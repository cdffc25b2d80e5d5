import type { Context, Visitor } from '#server/kit/http/context.ts';
import { toTaken } from '#shared/bookings/assign-room.ts';
import type { Checking } from '#shared/bookings/availability.ts';
import type { AvailabilityQuery, DayAvailability, MonthAvailability } from '#shared/bookings/contract.ts';
import { daysOf, offerDay, offerDays, offerMonth } from '#shared/bookings/offer-slots.ts';
import { STRIP_DAYS } from '#shared/bookings/slots.ts';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';
import { daysFrom, loadBookingContext, requireBookable } from './booking-context.ts';
import { findMoving } from './find-booking.ts';

/** The assumed duration before a treatment is chosen. */
const USUAL_MINUTES = 60;

export async function getAvailability(
  ctx: Context<Visitor | null>,
  { treatmentId, date, month, from, moving }: AvailabilityQuery,
): Promise<DayAvailability | MonthAvailability> {
  const days = requestedDays({ date, month, from });
  const within = daysFrom(studioInstant(days[0]!, '00:00'), days.length);
  const exceptId = moving ? await findMoving(ctx, moving) : undefined;
  const context = await loadBookingContext(ctx.db, { treatmentId, within, exceptId });

  const minutes = treatmentId ? requireBookable(context).durationMinutes : USUAL_MINUTES;
  const checking: Checking = { rules: context.settings, minutes, now: ctx.now() };
  const busy = context.placed.map(toTaken);
  if (month) return { days: offerMonth(checking, month, busy) };
  if (from) return { days: offerDays(checking, days, busy) };
  return { date: days[0]!, slots: offerDay(checking, days[0]!, busy) };
}

function requestedDays({ date, month, from }: AvailabilityQuery): string[] {
  if (month) return daysOf(month);
  if (from) return Array.from({ length: STRIP_DAYS }, (_, ahead) => addDays(from, ahead));
  return [date ?? ''];
}
