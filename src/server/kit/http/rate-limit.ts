import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { tooMany } from '#shared/kit/problem.ts';
import { rateLimits } from './tables.ts';

type Counter = Omit<Limit, 'max'>;
export type Limit = { name: string; by: string; max: number; perMinutes: number };

/**
 * Counts one try, in one statement shared by all processes, and refuses the one past `max`. Call it outside the
 * guarded transaction, so that a refused or failed try still counts.
 */
export async function countTry(db: Db, { max, ...counter }: Limit, now: Date): Promise<void> {
  const { count, endsAt } = await countOne(db, counter, now);
  if (count > max) throw tooMany(Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
}

/** The same without a limit: returns the count within this period. */
export async function countUse(db: Db, counter: Counter, now: Date): Promise<number> {
  return (await countOne(db, counter, now)).count;
}

async function countOne(db: Db, { name, by, perMinutes }: Counter, now: Date) {
  const bucket = `${name}:${hashOf(by)}`;
  const endsAt = new Date(now.getTime() + perMinutes * 60_000);
  const isOver = sql`${rateLimits.endsAt} <= ${now.toISOString()}::timestamptz`;

  const [row] = await db
    .insert(rateLimits)
    .values({ bucket, count: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning();
  return row!;
}

export async function forgetOldLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now));
}

/** The key may be an e-mail, so only its hash is stored. */
function hashOf(by: string): string {
  return createHash('sha256').update(by).digest('base64url').slice(0, 22);
}
