import type { Db } from '#server/kit/db/db.ts';
import { jobs } from './tables.ts';

export type NewJob = { kind: string; payload: object; runAt?: Date; uniqueKey?: string };

/** Written in the caller's transaction: the work is done if, and only if, what asked for it was. */
export async function queueJob(db: Db, { runAt, ...job }: NewJob, now: Date): Promise<void> {
  await db
    .insert(jobs)
    .values({ ...job, runAt: runAt ?? now, createdAt: now })
    .onConflictDoNothing({ target: jobs.uniqueKey });
}
