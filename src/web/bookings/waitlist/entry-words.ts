import { formatSoon } from '#shared/bookings/appointment-words.ts';
import { formatShortWeekday, formatTime } from '#shared/kit/dates.ts';
import { addDays, studioDay, studioTime, weekdayOf } from '#shared/kit/studio-time.ts';
import type { StaffEntry } from '#shared/waitlist/admin-contract.ts';
import type { WaitlistOffer, WaitlistWindow } from '#shared/waitlist/contract.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';

type State = { text: string; tone: 'pending' | 'confirmed' | 'completed' | undefined };

const STATES: Record<StaffEntry['state'], State> = {
  unconfirmed: { text: 'E-mail not confirmed', tone: undefined },
  waiting: { text: 'Waiting', tone: 'pending' },
  taken: { text: 'Got a time', tone: 'completed' },
  left: { text: 'Left', tone: undefined },
  ended: { text: 'Ended', tone: undefined },
};

export function stateOf({ state, offer }: Pick<StaffEntry, 'state' | 'offer'>): State {
  return offer ? { text: 'Offered', tone: 'confirmed' } : STATES[state];
}

export type EntryAction = 'offer' | 'passOver' | 'takeBack' | 'remove';

export const ACTION_NAMES: Record<EntryAction, string> = {
  offer: 'Offer a time',
  takeBack: 'Take back',
  passOver: 'Pass over',
  remove: 'Remove',
};

/** What staff can do about it, the usual first. */
export function actionsOf({ state, offer }: Pick<StaffEntry, 'state' | 'offer'>): EntryAction[] {
  if (state === 'unconfirmed') return ['remove'];
  if (state !== 'waiting') return [];
  return [offer ? 'takeBack' : 'offer', 'passOver', 'remove'];
}

/** "10:32 AM today", "11:30 AM tomorrow": a time alone would be taken for one of the visit's day. */
export function untilInWords(expiresAt: string, now: Date): string {
  return formatSoon(new Date(expiresAt), now);
}

/** "Sat 28 Nov, 3:00 PM with Hui Min, kept until 10:32 AM today" */
export function offerInWords(offer: WaitlistOffer, now: Date): string {
  const { appointmentDate, therapistName, expiresAt } = offer;
  const who = therapistName ? ` with ${therapistName}` : '';
  return `${shortAppointment(appointmentDate)}${who}, kept until ${untilInWords(expiresAt, now)}`;
}

/** "10:14 AM" of today, "Wed 18 Nov, 10:14 AM" of another day. */
export function momentInWords(at: string, now: Date): string {
  const isToday = studioDay(new Date(at)) === studioDay(now);
  return isToday ? formatTime(at) : `${formatShortWeekday(at)}, ${formatTime(at)}`;
}

/** Whether a visit that starts then is what they asked for; how long it takes, the server knows. */
export function startsInWindow(
  { firstDay, lastDay, weekdays, from, to }: WaitlistWindow,
  start: Date,
): boolean {
  const [day, time] = [studioDay(start), studioTime(start)];
  return firstDay <= day && day <= lastDay && weekdays.includes(weekdayOf(day)) && from <= time && time < to;
}

/** The day to begin with when staff offer by hand: the first they asked for that is not over. */
export function firstPossibleDay({ firstDay, lastDay, weekdays }: WaitlistWindow, today: string): string {
  const from = firstDay > today ? firstDay : today;
  const ahead = Array.from({ length: 7 }, (_, days) => addDays(from, days));
  return ahead.find((day) => day <= lastDay && weekdays.includes(weekdayOf(day))) ?? from;
}
