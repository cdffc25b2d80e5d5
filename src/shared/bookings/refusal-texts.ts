import { formatHour, studioDay, weekdayOf } from '#shared/kit/studio-time.ts';
import { hoursOn, WEEKDAYS } from '#shared/studio/opening.ts';
import { formatStudioDay } from './appointment-words.ts';
import type { BookingRules, StartRefusal } from './availability.ts';
import type { ChangeRefusal } from './status.ts';

type Case = { rules: BookingRules; start: Date; minutes: number };

/** Why a time cannot be booked, as a sentence for the customer. */
export function startRefusalText(reason: StartRefusal, { rules, start, minutes }: Case): string {
  const day = studioDay(start);
  const open = hoursOn(rules, day);
  const { leadMinutes, horizonDays, closures } = rules.booking;
  const why = closures.find(({ date }) => date === day)?.reason;
  const texts: Record<StartRefusal, string> = {
    off_the_half_hour: 'Appointments start on the hour or the half hour. Please choose another time.',
    closed_day: `We're closed on ${WEEKDAYS[weekdayOf(day)]}. Please choose another day.`,
    closure: `We're closed on ${formatStudioDay(start)}${why ? ` (${why})` : ''}. Please choose another day.`,
    outside_hours: `We're open from ${formatHour(open?.opens ?? '')} to ${formatHour(open?.closes ?? '')} on that day. Please choose a time in between.`,
    ends_after_closing: `This takes ${minutes} minutes and would end after we close at ${formatHour(open?.closes ?? '')}. Please choose an earlier time.`,
    in_the_past: 'That time has already passed. Please choose another one.',
    too_soon: `Please book at least ${inWords(leadMinutes)} ahead, or call us.`,
    too_far_ahead: `We take bookings up to ${horizonDays} days ahead. Please choose an earlier date.`,
  };
  return texts[reason];
}

export const changeRefusalText: Record<ChangeRefusal, string> = {
  only_the_studio: 'Only the studio can set this status. You can move or cancel your booking.',
  not_cancellable: "This booking is already over or cancelled, so it can't be cancelled.",
  not_movable: "This booking is already over or cancelled, so it can't be moved.",
};

function inWords(minutes: number): string {
  if (minutes % 1_440 === 0 && minutes > 0) return count(minutes / 1_440, 'day');
  return minutes % 60 === 0 ? count(minutes / 60, 'hour') : count(minutes, 'minute');
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
