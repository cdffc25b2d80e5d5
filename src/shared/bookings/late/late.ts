import { HOUR_MS, MINUTE_MS } from '#shared/kit/durations.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { type BookingStatus, isOpen } from '../status.ts';

/** How late a client may say that they are. */
export const LATE_MINUTES = [5, 10, 15] as const;
export type LateMinutes = (typeof LATE_MINUTES)[number];
export const MOST_LATE_MINUTES = 15;

/** What it means for the length: it just begins later, it is cut, or somebody must be called. */
export const LATE_MEANS = ['shifts', 'shortened', 'call'] as const;
type LateMeans = (typeof LATE_MEANS)[number];

export const LATE_ANSWERS = ['no-problem', 'shorten', 'call'] as const;
export type LateAnswer = (typeof LATE_ANSWERS)[number];

/** For one visit: said once and corrected a few times. */
export const MOST_LATE_CHANGES = 5;

/** A shorter treatment is none. */
const LEAST_LEFT_MINUTES = 15;
/** Of these nobody can take a quarter of an hour away without a word. */
const SHORT_MINUTES = 45;

type Visit = {
  /** From the start of the first treatment to the end of the last. */
  lengthMinutes: number;
  /** For so long after it, its rooms, therapists and devices are free, and the studio is open. */
  freeMinutes: number;
};
export type LateTerms = {
  means: LateMeans;
  /** What is left of the treatment if it ends as booked. */
  leftMinutes: number;
};

export function lateTerms(minutes: LateMinutes, { lengthMinutes, freeMinutes }: Visit): LateTerms {
  const leftMinutes = Math.max(lengthMinutes - minutes, 0);
  if (freeMinutes >= minutes) return { means: 'shifts', leftMinutes };
  const isTooShort = minutes >= MOST_LATE_MINUTES && lengthMinutes <= SHORT_MINUTES;
  return { means: isTooShort || !canShorten(leftMinutes) ? 'call' : 'shortened', leftMinutes };
}

export function canShorten(leftMinutes: number): boolean {
  return leftMinutes >= LEAST_LEFT_MINUTES;
}

const FROM_HOURS_BEFORE = 3;
const UNTIL_MINUTES_AFTER = 30;

type OfDay = { status: BookingStatus; startsAt: Date; arrivedAt: Date | null };
type LateRefusal = 'not_open' | 'arrived' | 'too_early' | 'too_late';

/** Null: the client may say that they run late. */
export function whyNotLate({ status, startsAt, arrivedAt }: OfDay, now: Date): LateRefusal | null {
  if (!isOpen(status)) return 'not_open';
  if (arrivedAt !== null) return 'arrived';
  const after = now.getTime() - startsAt.getTime();
  if (after > UNTIL_MINUTES_AFTER * MINUTE_MS) return 'too_late';
  return after < -FROM_HOURS_BEFORE * HOUR_MS || studioDay(startsAt) !== studioDay(now) ? 'too_early' : null;
}
