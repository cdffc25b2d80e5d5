import { baseEmail } from '#shared/kit/base-email.ts';
import { HttpProblem, refusal } from '#shared/kit/problem.ts';
import type { BookingContext } from './booking-context.ts';

const GUEST_UPCOMING = 3;
const HOUR_MS = 3_600_000;

/** The locks of a booker, in a fixed order: they serialise everything that counts for this person's limits. */
export function bookerKeys(email: string, phoneE164?: string): string[] {
  return [`booker ${baseEmail(email)}`, ...(phoneE164 ? [`booker ${phoneE164}`] : [])].sort();
}

/** A refusal when somebody has, or has made, as many as allowed; members by account, guests by e-mail or phone. */
export function capRefusal(
  { held, settings: { booking, phone } }: Pick<BookingContext, 'held' | 'settings'>,
  { isGuest, now }: { isGuest: boolean; now: Date },
): HttpProblem | null {
  const more = `To book more, please call us on ${phone}.`;
  const { memberUpcoming, memberPerHour } = booking;
  // A guest gets the same response whether or not the e-mail is a member's.
  if (isGuest && (held.guestUpcoming >= GUEST_UPCOMING || held.memberUpcoming >= memberUpcoming)) {
    const message = `There are already ${GUEST_UPCOMING} upcoming bookings with this e-mail or phone. ${more}`;
    return refusal('too_many_upcoming', message);
  }
  if (isGuest) return null;
  if (held.memberUpcoming >= memberUpcoming) {
    const count = memberUpcoming === 1 ? '1 upcoming booking' : `${memberUpcoming} upcoming bookings`;
    return refusal('too_many_upcoming', `You have ${count}, the most you can hold online. ${more}`);
  }
  if (held.madeLately.length < memberPerHour) return null;
  const oldest = held.madeLately.at(-memberPerHour)!;
  const message = `You've made ${held.madeLately.length} bookings within an hour. Please try again later, or call us on ${phone}.`;
  const seconds = Math.ceil((oldest.getTime() + HOUR_MS - now.getTime()) / 1_000);
  return new HttpProblem(429, { code: 'too_many_bookings', message }, Math.max(seconds, 1));
}
