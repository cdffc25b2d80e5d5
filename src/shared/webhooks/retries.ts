import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kit/durations.ts';

/** After each try that failed; the last goes on. */
const PAUSES_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720];
const GIVE_UP_MS = 3 * DAY_MS;
/** From so many failures in a row only one event is tried, once a minute, until one arrives. */
const FAILURES_IN_A_ROW = 5;
const PROBE_MS = MINUTE_MS;
const DISABLE_MS = 7 * DAY_MS;
/** A secret that was replaced signs for so long beside the new one. */
const FORMER_SECRET_MS = 24 * HOUR_MS;

/** When to try again after `tries`, for the last time three days after it was queued; null: it is given up. */
export function nextTry({ tries, queuedAt }: { tries: number; queuedAt: Date }, now: Date): Date | null {
  const end = queuedAt.getTime() + GIVE_UP_MS;
  if (now.getTime() >= end) return null;
  const minutes = PAUSES_MINUTES[Math.min(tries, PAUSES_MINUTES.length) - 1] ?? 1;
  return new Date(Math.min(now.getTime() + minutes * MINUTE_MS, end));
}

/** What was queued before this is not sent any more, also when nobody tried: the webhook was off, a backup was restored. */
export function tooOldBefore(now: Date): Date {
  return new Date(now.getTime() - GIVE_UP_MS - HOUR_MS);
}

export function isFailing(failures: number): boolean {
  return failures >= FAILURES_IN_A_ROW;
}

export function nextProbe(failures: number, now: Date): Date | null {
  return isFailing(failures) ? new Date(now.getTime() + PROBE_MS) : null;
}

export function mustDisable(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= DISABLE_MS;
}

export function formerSecretEnd(now: Date): Date {
  return new Date(now.getTime() + FORMER_SECRET_MS);
}
