import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { MOST_KEY_DAYS } from './key-limits.ts';

/** A key works until the end of its last day. */
export function keyEnd(lastDay: string): Date {
  return studioInstant(addDays(lastDay, 1), '00:00');
}

/** What is wrong with the last day of a new key; null: nothing. */
export function lastDayProblem(lastDay: string, now: Date): string | null {
  const today = studioDay(now);
  if (lastDay < today) return 'Please choose a day that is still to come';
  return lastDay > addDays(today, MOST_KEY_DAYS) ? 'Please choose a day within two years' : null;
}
