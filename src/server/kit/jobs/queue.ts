import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { jobs } from './tables.ts';

type NewJob = { kind: string; payload: object; runAt?: Date; uniqueKey?: string };

/** Written in the caller's transaction: the job exists if, and only if, it commits. */
export async function queueJob(db: Db, { runAt, ...job }: NewJob, now: Date): Promise<void> {
  await db
    .insert(jobs)
    .values({ ...job, runAt: runAt ?? now, createdAt: now })
    .onConflictDoNothing({ target: jobs.uniqueKey });
}

export type Job = typeof jobs.$inferSelect;

export const MOST_ATTEMPTS = 10;
const LEASE_MINUTES = 5;
const LONGEST_PAUSE_MINUTES = 6 * 60;
const DONE_RETENTION_DAYS = 7;
const FAILED_RETENTION_DAYS = 90;

/** Takes due jobs for this process: others skip locked rows, and the lease outlives the lock. */
export async function takeJobs(db: Db, most: number, now: Date): Promise<Job[]> {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isNull(jobs.doneAt),
        isNull(jobs.failedAt),
        lte(jobs.runAt, now),
        or(isNull(jobs.takenUntil), lte(jobs.takenUntil, now)),
      ),
    )
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(most)
    .for('update', { skipLocked: true });

  return db
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, takenUntil: inMinutes(now, LEASE_MINUTES) })
    .where(inArray(jobs.id, due))
    .returning();
}

export async function finishJob(db: Db, job: Job, now: Date): Promise<void> {
  await db.update(jobs).set({ doneAt: now, takenUntil: null, lastError: null }).where(stillOurs(job));
}

/** Retries with increasing delays; after the last attempt it stays, with its reason, for an admin to see. */
export async function putBack(db: Db, job: Job, reason: string, now: Date): Promise<void> {
  const next = isLastAttempt(job)
    ? { failedAt: now }
    : { runAt: inMinutes(now, Math.min(2 ** (job.attempts - 1), LONGEST_PAUSE_MINUTES)) };
  await db
    .update(jobs)
    .set({ ...next, takenUntil: null, lastError: reason.slice(0, 2_000) })
    .where(stillOurs(job));
}

export function isLastAttempt({ attempts }: Pick<Job, 'attempts'>): boolean {
  return attempts >= MOST_ATTEMPTS;
}

export async function forgetDoneJobs(db: Db, now: Date): Promise<void> {
  const before = (days: number) => inMinutes(now, -days * 24 * 60);
  await db
    .delete(jobs)
    .where(
      or(lt(jobs.doneAt, before(DONE_RETENTION_DAYS)), lt(jobs.failedAt, before(FAILED_RETENTION_DAYS))),
    );
}

/** After its lease expired, a job may belong to another process, which then records its end. */
function stillOurs(job: Job) {
  return and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempts));
}

function inMinutes(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
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
