import { requireTherapist } from '#server/bookings/booking-context.ts';
import { readOfferDay } from '#server/bookings/offers/offer-day.ts';
import { readBookableTreatments } from '#server/catalog/bookable-treatment.ts';
import type { Db } from '#server/kit/db/db.ts';
import { whyNotBookable } from '#shared/bookings/plan/plan-part.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { HttpProblem, notFound, refusal } from '#shared/kit/problem.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { sum } from '#shared/kit/sum.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { openOn } from '#shared/studio/opening.ts';
import type { WaitlistRequest } from '#shared/waitlist/contract.ts';
import { daysIn, isLongEnough } from '#shared/waitlist/days.ts';
import { MOST_WINDOW_DAYS } from '#shared/waitlist/window.ts';

export function requireOn({ waitlist }: Pick<Settings, 'waitlist'>): void {
  if (!waitlist.isOn) throw refusal('waitlist_off', "We don't keep a waitlist at the moment.");
}

/** Refuses what nobody could ever be offered: past days, treatments that are gone, hours that are too short or when nobody is there. */
export async function requirePossible(
  db: Db,
  request: WaitlistRequest,
  { settings, now, minutes }: { settings: Settings; now: Date; minutes?: number | undefined },
): Promise<void> {
  const today = studioDay(now);
  if (request.lastDay < today) throw atField('past_days', 'lastDay', 'Please choose a day from today on');
  const treatments = await readBookableTreatments(
    db,
    request.parts.map(({ treatmentId }) => treatmentId),
  );
  const first = request.firstDay > today ? request.firstDay : today;
  const { context } = await readOfferDay(db, first, now);
  const lengths: number[] = [];
  for (const { treatmentId, therapistId } of request.parts) {
    const treatment = treatments.get(treatmentId);
    if (!treatment) throw notFound('treatment');
    const problem = minutes === undefined ? whyNotBookable(treatment, settings.phone) : null;
    if (problem) throw problem;
    if (minutes === undefined) requireTherapist({ ...context, treatment }, therapistId);
    lengths.push(treatment.durationMinutes);
  }
  const needed = minutes ?? sum(lengths);
  if (!isLongEnough(request, needed))
    throw atField(
      'window_too_short',
      'to',
      `This visit takes ${needed} minutes. Please choose a longer time.`,
    );
  const days = daysIn(request, first, addDays(first, MOST_WINDOW_DAYS));
  if (!days.some((day) => isOpenFor(settings, request, day, needed)))
    throw atField('closed', 'firstDay', "We're closed then. Please choose other days or hours.");
}

function isOpenFor(settings: Settings, { from, to }: WaitlistRequest, day: string, minutes: number): boolean {
  const open = openOn(settings, day);
  if (!open || settings.booking.closures.some(({ date }) => date === day)) return false;
  const start = Math.max(open.start.getTime(), studioInstant(day, from).getTime());
  const end = Math.min(open.end.getTime(), studioInstant(day, to).getTime() + MINUTE_MS);
  return end - start >= minutes * MINUTE_MS;
}

function atField(code: string, field: string, message: string): HttpProblem {
  return new HttpProblem(422, { code, message, fields: { [`request.${field}`]: message } });
}
