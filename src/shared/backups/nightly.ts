import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kit/durations.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';

const AT = '03:00';
const RETRY_MS = 4 * HOUR_MS;
/** A night and some time to do it. */
const LATE_MS = 26 * HOUR_MS;

export type BackupHistory = {
  /** When the studio began to make backups by itself. */
  since: Date;
  /** The newest backup that was restored and found to be the same. */
  proved: { startedAt: Date; provedAt: Date } | null;
  /** The last that ended, in whatever way. */
  last: { startedAt: Date; error: string | null } | null;
};

/**
 * At once where there is none yet, then after every 3 in the morning, later when nothing ran then; after a failure again
 * every 4 hours.
 */
export function isBackupDue({ proved, last }: BackupHistory, now: Date): boolean {
  if (proved && proved.startedAt >= lastNight(now)) return false;
  const failedAt = last?.error ? last.startedAt.getTime() : 0;
  return now.getTime() - failedAt >= RETRY_MS;
}

/** Whether somebody must look after it. */
export function isBackupLate({ since, proved, last }: BackupHistory, now: Date): boolean {
  if (last?.error) return true;
  return now.getTime() - (proved?.provedAt ?? since).getTime() > LATE_MS;
}

/** How long the write-ahead log may wait to be copied. */
const LOG_LATE_MS = 10 * MINUTE_MS;

export function isLogLate(waitingSince: Date | null, now: Date): boolean {
  return waitingSince !== null && now.getTime() - waitingSince.getTime() > LOG_LATE_MS;
}

/**
 * Whether the write-ahead log needs another copy of the database to be replayed on: every night, so that there is at most
 * a day of it to replay, and at once when there is none, or when a part of the log is missing since.
 */
export function isCopyDue(newest: { at: Date; hasGap: boolean } | null, now: Date): boolean {
  return !newest || newest.hasGap || newest.at < lastNight(now);
}

/** How old the newest backup is, and the newest that was proved; of a studio without one, how old it is itself. */
export function backupAges({ since, proved, last }: BackupHistory, now: Date) {
  const made = last && !last.error ? last.startedAt : (proved?.startedAt ?? since);
  const seconds = (then: Date) => Math.round((now.getTime() - then.getTime()) / 1_000);
  return { made: seconds(made), proved: seconds(proved?.provedAt ?? since) };
}

function lastNight(now: Date): Date {
  const today = studioInstant(studioDay(now), AT);
  return today <= now ? today : new Date(today.getTime() - DAY_MS);
}
