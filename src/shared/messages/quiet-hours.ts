import { addDays, studioDay, studioInstant, studioTime } from '#shared/kit/studio-time.ts';

/** In studio time, as HH:MM; over midnight where it begins later than it ends. The same twice: never quiet. */
export type QuietHours = { quietFrom: string; quietTo: string };

export function isQuiet({ quietFrom, quietTo }: QuietHours, now: Date): boolean {
  const time = studioTime(now);
  if (quietFrom <= quietTo) return time >= quietFrom && time < quietTo;
  return time >= quietFrom || time < quietTo;
}

/** When it is quiet no longer; now, if it is not. */
export function quietUntil(hours: QuietHours, now: Date): Date {
  if (!isQuiet(hours, now)) return now;
  const today = studioInstant(studioDay(now), hours.quietTo);
  return today > now ? today : studioInstant(addDays(studioDay(now), 1), hours.quietTo);
}
