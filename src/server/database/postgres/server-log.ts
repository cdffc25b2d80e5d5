import {
  fchownSync,
  openSync,
  readFileSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';

const MOST_BYTES = 1_000_000;
const CACHED_BYTES = 100_000;
/** Below this PostgreSQL cannot even write its log. */
const FULL_BYTES = 1_000_000;

const DEADLY = /\b(FATAL|PANIC):/;
/** FATAL only for a connection that came too early or too late. */
const PASSING = /the database system is (starting up|shutting down|not (yet )?accepting|in recovery)/;

/** Opened for appending, so that it can be truncated while the server runs. */
export function openLog(path: string, owner?: { uid: number; gid: number }): number {
  const log = openSync(path, 'a', 0o600);
  if (owner && process.getuid?.() === 0) fchownSync(log, owner.uid, owner.gid); // who may start it next, without us
  return log;
}

/** There is little output and no log rotation: each start and each attachment truncates it. */
export function boundLog(path: string): void {
  if (logSize(path) <= MOST_BYTES) return;
  const tail = readFileSync(path).subarray(-CACHED_BYTES);
  truncateSync(path);
  writeFileSync(path, tail, { flag: 'a' });
}

export function logSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** The line that names the cause, preferably of process `pid`: other starts may write to the same log. */
export function lastComplaint(text: string, pid?: number): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !PASSING.test(line));
  const cause =
    lines.findLast((line) => line.includes(`[${pid}] `) && DEADLY.test(line)) ??
    lines.findLast((line) => DEADLY.test(line)) ??
    lines.findLast((line) => /error:|could not|No space left/.test(line)) ??
    lines.at(-1) ??
    '';
  return cause
    .replace(/^.*?\b(FATAL|PANIC|LOG):\s+/, '')
    .replace(/^\w+: (error: )?/, '')
    .replace(/\.$/, '')
    .trim();
}

export function isFull(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize < FULL_BYTES;
}
