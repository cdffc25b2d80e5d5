import { HOUR_MS } from '#shared/kit/durations.ts';
import { callUs } from '#shared/studio/call-us.ts';
import type { Settings } from '#shared/studio/contract.ts';

/** What the same person holds already, under whatever account or contact. */
export type Held = {
  /** Several treatments in one visit are one. */
  upcomingVisits: number;
  upcomingMinutes: number;
  /** When this account's visits of the last hour were booked, oldest first. */
  madeLately: readonly Date[];
};

type Caps = Pick<Settings['booking'], 'memberUpcoming' | 'memberUpcomingHours' | 'memberPerHour'>;
type Booking = {
  held: Held;
  caps: Caps;
  /** Of the visit they want. */
  minutes: number;
  isGuest: boolean;
  /** The studio's. */
  phone: string;
  now: Date;
};
type Refusal = {
  code: 'too_many_upcoming' | 'too_many_hours' | 'too_many_bookings';
  message: string;
  /** When it may be tried again. */
  retryAfterSeconds?: number;
};

const GUEST_VISITS = 3;
const GUEST_MINUTES = 270;

/**
 * Why somebody may not book one more visit online; null: they may. Guests hold less than members, whoever they are, so
 * that nobody learns whether an e-mail is a member's, and whoever knows a member's contact cannot use up their limit.
 */
export function capRefusal(booking: Booking): Refusal | null {
  return booking.isGuest ? guestRefusal(booking) : memberRefusal(booking);
}

function guestRefusal({ held, caps, minutes, phone }: Booking): Refusal | null {
  const mostVisits = Math.min(GUEST_VISITS, caps.memberUpcoming);
  const mostMinutes = Math.min(GUEST_MINUTES, caps.memberUpcomingHours * 60);
  if (held.upcomingVisits >= mostVisits) {
    const visits = `${mostVisits === 1 ? 'is already' : 'are already'} ${visitsInWords(mostVisits)}`;
    const message = `There ${visits} with this e-mail or phone. ${moreBy(phone)}`;
    return { code: 'too_many_upcoming', message };
  }
  if (held.upcomingMinutes + minutes <= mostMinutes) return null;
  const message = `With this visit there would be more than ${hoursInWords(mostMinutes)} of upcoming treatment with this e-mail or phone. ${moreBy(phone)}`;
  return { code: 'too_many_hours', message };
}

function memberRefusal({ held, caps, minutes, phone, now }: Booking): Refusal | null {
  const { memberUpcoming, memberUpcomingHours, memberPerHour } = caps;
  if (held.upcomingVisits >= memberUpcoming) {
    const message = `You have ${visitsInWords(memberUpcoming)}, the most you can hold online. ${moreBy(phone)}`;
    return { code: 'too_many_upcoming', message };
  }
  const minutesThen = held.upcomingMinutes + minutes;
  if (minutesThen > memberUpcomingHours * 60) {
    const most = hoursInWords(memberUpcomingHours * 60);
    const message = `With this visit you would have ${hoursInWords(minutesThen)} of upcoming treatment, more than the ${most} you can hold online. ${moreBy(phone)}`;
    return { code: 'too_many_hours', message };
  }
  const oldest = held.madeLately.at(-memberPerHour);
  if (held.madeLately.length < memberPerHour || !oldest) return null;
  const message = `You've made ${held.madeLately.length} bookings within an hour. Please try again later, or ${callUs(phone)}.`;
  const seconds = Math.ceil((oldest.getTime() + HOUR_MS - now.getTime()) / 1_000);
  return { code: 'too_many_bookings', message, retryAfterSeconds: Math.max(seconds, 1) };
}

function moreBy(phone: string): string {
  return `To book more, please ${callUs(phone)}.`;
}

function visitsInWords(visits: number): string {
  return visits === 1 ? '1 upcoming booking' : `${visits} upcoming bookings`;
}

/** "9 hours", "4 hours 30 minutes". */
function hoursInWords(minutes: number): string {
  const parts = [
    { count: Math.floor(minutes / 60), unit: 'hour' },
    { count: minutes % 60, unit: 'minute' },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, unit }) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}
