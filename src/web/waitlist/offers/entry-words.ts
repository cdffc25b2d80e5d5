import { formatSoon } from '#shared/bookings/appointment-words.ts';
import type { WaitlistEntry } from '#shared/waitlist/contract.ts';

/** "10:32 AM today": beside the time of the visit, a time alone would be taken for one of its day. */
export function untilWords(instant: string, now: Date): string {
  return formatSoon(new Date(instant), now);
}

/** "Aisyah Rahman and Grace Tan": who is asked for; null: anyone. */
export function peopleIn({ parts }: WaitlistEntry): string | null {
  const names = new Set(parts.flatMap(({ therapistName }) => therapistName ?? []));
  return names.size > 0 ? [...names].join(' and ') : null;
}

/** The offer, as long as it can be taken. */
export function openOffer({ state, offer }: WaitlistEntry, now: Date) {
  return state === 'waiting' && offer && now < new Date(offer.expiresAt) ? offer : null;
}
