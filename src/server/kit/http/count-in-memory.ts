import { tooMany } from '#shared/kit/problem.ts';
import type { Limit } from './rate-limit.ts';

/** More callers than a studio has within the time of a limit. */
const MOST_CALLERS = 10_000;

/** As `countTry`, for what must leave nothing in the database. Each process counts for itself. */
export function createTryCounter(): (limit: Limit, now: Date) => void {
  const counters = new Map<string, { count: number; endsAt: number }>();

  return ({ name, by, max, perMinutes }, at) => {
    const now = at.getTime();
    const key = `${name}:${by}`;
    const known = counters.get(key);
    if (known && known.endsAt > now) {
      known.count++;
      if (known.count > max) throw tooMany(Math.ceil((known.endsAt - now) / 1000));
      return;
    }
    // The oldest goes: whoever has thousands of addresses is not held up by a limit for each of them anyway.
    if (counters.size >= MOST_CALLERS) counters.delete(counters.keys().next().value ?? '');
    counters.delete(key);
    counters.set(key, { count: 1, endsAt: now + perMinutes * 60_000 });
  };
}
