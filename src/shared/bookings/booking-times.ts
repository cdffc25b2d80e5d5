import { DAY_MS } from '#shared/kit/durations.ts';

/** A day before; null when it was booked or moved later than that. */
export function reminderTime(startsAt: Date, now: Date): Date | null {
  const at = new Date(startsAt.getTime() - DAY_MS);
  return at > now ? at : null;
}

const DAYS_AFTER_VISIT = 30;

/** A mailed link works until then. */
export function manageLinkEnd(endsAt: Date): Date {
  return new Date(endsAt.getTime() + DAYS_AFTER_VISIT * DAY_MS);
}
