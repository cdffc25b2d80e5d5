const DAY_MS = 24 * 3_600_000;

/** A day before; null when it was booked or moved later than that. */
export function reminderTime(startsAt: Date, now: Date): Date | null {
  const at = new Date(startsAt.getTime() - DAY_MS);
  return at > now ? at : null;
}
