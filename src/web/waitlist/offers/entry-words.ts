import { formatSoon } from '#shared/bookings/appointment-words.ts';
import { formatTime } from '#shared/kit/dates.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { WaitlistEntry } from '#shared/waitlist/contract.ts';

/** "10:32 AM"; of another day also which: "11:00 AM tomorrow". */
export function untilWords(instant: string, now: Date): string {
  const at = new Date(instant);
  return studioDay(at) === studioDay(now) ? formatTime(at) : formatSoon(at, now);
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
