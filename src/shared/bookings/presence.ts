import { studioDay } from '#shared/kit/studio-time.ts';
import { formatShortAppointment } from './appointment-words.ts';
import { type BookingStatus, isOpen } from './status.ts';

/** Where a client is on the day of the visit. No status of the booking: it is confirmed or pending all the while. */
export const PRESENCES = ['arrived', 'in-treatment'] as const;
export type Presence = (typeof PRESENCES)[number];

export const PRESENCE_NAMES: Record<Presence, string> = {
  arrived: 'Arrived',
  'in-treatment': 'In treatment',
};

export type PresenceTimes = { arrivedAt: Date | null; inTreatmentAt: Date | null };
export type PresenceChange = { presence: Presence; isUndo: boolean };

export const NOT_PRESENT: PresenceTimes = { arrivedAt: null, inTreatmentAt: null };

/** The first press counts: who presses again, or later than somebody else, changes nothing. */
export function changePresence(
  { arrivedAt, inTreatmentAt }: PresenceTimes,
  { presence, isUndo }: PresenceChange,
  now: Date,
): PresenceTimes {
  if (isUndo) return presence === 'arrived' ? NOT_PRESENT : { arrivedAt, inTreatmentAt: null };
  const begun = presence === 'in-treatment' ? (inTreatmentAt ?? now) : inTreatmentAt;
  return { arrivedAt: arrivedAt ?? now, inTreatmentAt: begun };
}

type PresenceRefusal = { code: 'not_open' | 'not_today'; message: string };
type VisitOfDay = { status: BookingStatus; startsAt: Date; customerName: string };

const NOT_OPEN: Record<Exclude<BookingStatus, 'pending' | 'confirmed'>, string> = {
  completed: 'is already completed',
  cancelled: 'is cancelled',
  'no-show': 'is marked as a no-show',
};

/** Null: the client may be marked as here, or as not here after all. */
export function whyNoPresence(
  { status, startsAt, customerName }: VisitOfDay,
  now: Date,
): PresenceRefusal | null {
  const visit = customerName ? `${customerName}'s visit` : 'This visit';
  if (!isOpen(status)) {
    const why = NOT_OPEN[status as keyof typeof NOT_OPEN]; // all that are not open
    return { code: 'not_open', message: `${visit} ${why}, so this can't be changed.` };
  }
  if (studioDay(startsAt) === studioDay(now)) return null;
  const when = formatShortAppointment(startsAt);
  return { code: 'not_today', message: `${visit} is on ${when}. You can mark it on the day of the visit.` };
}

/** What is left of the marks when a visit moves: on another day nobody has come yet. */
export function presenceAfterMove(before: PresenceTimes & { startsAt: Date }, start: Date): PresenceTimes {
  const { startsAt, arrivedAt, inTreatmentAt } = before;
  return studioDay(startsAt) === studioDay(start) ? { arrivedAt, inTreatmentAt } : NOT_PRESENT;
}
