import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { jobs } from './tables.ts';

type NewJob = { kind: string; payload: object; runAt?: Date; uniqueKey?: string };

const addJob = namedStatement(
  'queue job',
  sql`insert into jobs (kind, payload, unique_key, run_at, created_at)
    values (${sql.placeholder('kind')}, ${sql.placeholder('payload')}, ${sql.placeholder('uniqueKey')},
      ${sql.placeholder('runAt')}, ${sql.placeholder('now')})
    on conflict (unique_key) do nothing`,
);

/** Written in the caller's transaction: the job exists if, and only if, it commits. */
export async function queueJob(
  db: Db,
  { kind, payload, uniqueKey, runAt }: NewJob,
  now: Date,
): Promise<void> {
  await addJob(db, { kind, payload: JSON.stringify(payload), uniqueKey, runAt: runAt ?? now, now });
}

export type Job = { id: number; kind: string; payload: unknown; attempts: number };

export const MOST_ATTEMPTS = 10;
const LEASE_MINUTES = 5;
const LONGEST_PAUSE_MINUTES = 6 * 60;
const DONE_RETENTION_DAYS = 7;
const FAILED_RETENTION_DAYS = 90;

const takeDue = namedStatement<Omit<Job, 'id'> & { id: string }>(
  'take jobs',
  sql`with taken as (
      update jobs set attempts = attempts + 1, taken_until = ${sql.placeholder('until')}
      where id = any (array(
        select id from jobs
        where done_at is null and failed_at is null and run_at <= ${sql.placeholder('now')}
          and (taken_until is null or taken_until <= ${sql.placeholder('now')})
          and (kind = any (${sql.placeholder('remoteKinds')}::text[])) = ${sql.placeholder('isRemote')}::boolean
        order by run_at, id limit ${sql.placeholder('most')} for update skip locked))
      returning id, kind, payload, attempts, run_at
    )
    select id, kind, payload, attempts from taken order by run_at, id`,
);

/** Jobs of these kinds, which wait for servers of others, or all others. */
type Lane = { remoteKinds: readonly string[]; isRemote: boolean };
const ALL_KINDS: Lane = { remoteKinds: [], isRemote: false };

/** Takes due jobs for this process, the oldest first: others skip locked rows, and the lease outlives the lock. */
export async function takeJobs(db: Db, most: number, now: Date, lane = ALL_KINDS): Promise<Job[]> {
  const { remoteKinds, isRemote } = lane;
  const until = inMinutes(now, LEASE_MINUTES);
  const rows = await takeDue(db, { most, now, until, remoteKinds: [...remoteKinds], isRemote });
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** After its lease expired, a job may belong to another process, which then records its end: `attempts` tells. */
const markDone = namedStatement(
  'finish jobs',
  sql`update jobs set done_at = ${sql.placeholder('now')}, taken_until = null, last_error = null
    from unnest(${sql.placeholder('ids')}::bigint[], ${sql.placeholder('attempts')}::int[]) as own (id, attempts)
    where jobs.id = own.id and jobs.attempts = own.attempts`,
);

export async function finishJobs(db: Db, done: Job[], now: Date): Promise<void> {
  await markDone(db, { now, ids: done.map(({ id }) => id), attempts: done.map(({ attempts }) => attempts) });
}

const giveBack = namedStatement(
  'give jobs back',
  sql`update jobs set taken_until = null, attempts = jobs.attempts - 1
    from unnest(${sql.placeholder('ids')}::bigint[], ${sql.placeholder('attempts')}::int[]) as own (id, attempts)
    where jobs.id = own.id and jobs.attempts = own.attempts`,
);

/** Of jobs that were taken and not begun: another process may take them at once, and no attempt is counted. */
export async function releaseJobs(db: Db, taken: Job[]): Promise<void> {
  await giveBack(db, { ids: taken.map(({ id }) => id), attempts: taken.map(({ attempts }) => attempts) });
}

/** Retries with increasing delays; after the last attempt it stays, with its reason, for an admin to see. */
export async function putBack(db: Db, job: Job, reason: string, now: Date): Promise<void> {
  const next = isLastAttempt(job)
    ? { failedAt: now }
    : { runAt: inMinutes(now, Math.min(2 ** (job.attempts - 1), LONGEST_PAUSE_MINUTES)) };
  await db
    .update(jobs)
    .set({ ...next, takenUntil: null, lastError: reason.slice(0, 2_000) })
    .where(and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts))); // still ours
}

export function isLastAttempt({ attempts }: Pick<Job, 'attempts'>): boolean {
  return attempts >= MOST_ATTEMPTS;
}

/** Of those that are not done. */
const LATE_MINUTES = 5;

/** `late`: of those that are due, what waits for longer than a worker that is there would let it. */
export async function countJobs(
  db: Db,
  now: Date,
): Promise<Record<'due' | 'late' | 'scheduled' | 'failed', number>> {
  const isWaiting = and(isNull(jobs.doneAt), isNull(jobs.failedAt));
  const [due, late, scheduled, failed] = await Promise.all([
    db.$count(jobs, and(isWaiting, lte(jobs.runAt, now))),
    db.$count(jobs, and(isWaiting, lte(jobs.runAt, inMinutes(now, -LATE_MINUTES)))),
    db.$count(jobs, and(isWaiting, gt(jobs.runAt, now))),
    db.$count(jobs, isNotNull(jobs.failedAt)),
  ]);
  return { due, late, scheduled, failed };
}

export async function forgetDoneJobs(db: Db, now: Date): Promise<void> {
  const before = (days: number) => inMinutes(now, -days * 24 * 60);
  await db
    .delete(jobs)
    .where(
      or(lt(jobs.doneAt, before(DONE_RETENTION_DAYS)), lt(jobs.failedAt, before(FAILED_RETENTION_DAYS))),
    );
}

function inMinutes(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** For an anonymised person: deletes the jobs for these e-mails, including failed ones. */
export async function forgetJobsAbout(db: Db, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  const { payload, lastError } = jobs;
  const named = emails.map(
    (email) =>
      sql`strpos(lower(${payload}::text), ${JSON.stringify(email).toLowerCase()}) > 0 or strpos(lower(${lastError}), ${email}) > 0`,
  );
  await db.delete(jobs).where(or(...named));
}
