import type { Db } from '#server/kit/db/db.ts';
import { jobs } from './tables.ts';

export type NewJob = { kind: string; payload: object; runAt?: Date; uniqueKey?: string };

/** Written in the caller's transaction: the job exists if, and only if, it commits. */
export async function queueJob(db: Db, { runAt, ...job }: NewJob, now: Date): Promise<void> {
  await db
    .insert(jobs)
    .values({ ...job, runAt: runAt ?? now, createdAt: now })
    .onConflictDoNothing({ target: jobs.uniqueKey });
}
