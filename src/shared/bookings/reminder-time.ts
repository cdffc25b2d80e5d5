const DAY_MS = 24 * 3_600_000;

/** A day before; null for who books or moves later than that, and needs no reminder of what they did today. */
export function reminderTime(startsAt: Date, now: Date): Date | null {
  const at = new Date(startsAt.getTime() - DAY_MS);
  return at > now ? at : null;
}
