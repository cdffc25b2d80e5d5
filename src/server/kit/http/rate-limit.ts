import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { tooMany } from '#shared/kit/problem.ts';
import { rateLimits } from './tables.ts';

type Counter = Omit<Limit, 'max'>;
export type Limit = { name: string; by: string; max: number; perMinutes: number };

/**
 * Counts one try, in one statement shared by all processes, and refuses the one past `max`. Call it outside the
 * guarded transaction, so that a refused or failed try still counts.
 */
export function countTry(db: Db, limit: Limit, now: Date): Promise<void> {
  return countTries(db, [limit], now);
}

/**
 * The same for several limits, in one round trip. What an earlier limit refuses is not counted by the later ones.
 * Callers name the limits in a fixed order, so that two of them cannot deadlock.
 */
export async function countTries(db: Db, limits: [Limit, ...Limit[]], now: Date): Promise<void> {
  const refused = (await count(db, limits, now)).find((row) => row.count > limits[row.n]!.max); // one for each
  if (refused) throw tooMany(Math.ceil((new Date(refused.ends_at).getTime() - now.getTime()) / 1000));
}

/** Without a limit: returns how many there were in this period, this one included. */
export async function countUse(db: Db, counter: Counter, now: Date): Promise<number> {
  return oneRow(await count(db, [{ ...counter, max: Number.MAX_SAFE_INTEGER }], now)).count;
}

type Counted = { n: number; count: number; ends_at: string };
type CountStatement = (db: Db, values: Record<string, unknown>) => Promise<Counted[]>;

/** A statement for each number of limits. */
const statements: CountStatement[] = [];

function count(db: Db, limits: [Limit, ...Limit[]], now: Date): Promise<Counted[]> {
  statements[limits.length] ??= countStatement(limits.length);
  const values = limits.flatMap((limit, n) => [
    [`bucket${n}`, bucketOf(limit)],
    [`max${n}`, limit.max],
    [`minutes${n}`, limit.perMinutes],
  ]);
  return statements[limits.length]!(db, { now, ...Object.fromEntries(values) }); // made above
}

function countStatement(limits: number): CountStatement {
  const at = sql`${sql.placeholder('now')}::timestamptz`;
  const of = (name: string, n: number) => sql.placeholder(`${name}${n}`);
  const numbers = Array.from({ length: limits }, (_, n) => n);
  const steps = numbers.map((n) => {
    const from = n > 0 ? sql`from ${step(n - 1)} where count <= ${of('max', n - 1)}::bigint` : sql``;
    return sql`${step(n)} as (
      insert into rate_limits as counter (bucket, count, ends_at)
      select ${of('bucket', n)}, 1, ${at} + ${of('minutes', n)}::float8 * interval '1 minute' ${from}
      on conflict (bucket) do update set
        count = case when counter.ends_at <= ${at} then 1 else counter.count + 1 end,
        ends_at = case when counter.ends_at <= ${at} then excluded.ends_at else counter.ends_at end
      returning count, ends_at)`;
  });
  const results = numbers.map((n) => sql`select ${sql.raw(String(n))} as n, count, ends_at from ${step(n)}`);
  return namedStatement<Counted>(
    `count ${limits} tries`,
    sql`with ${sql.join(steps, sql`, `)} ${sql.join(results, sql` union all `)}`,
  );
}

const step = (n: number) => sql.raw(`limit_${n}`);
const bucketOf = ({ name, by }: Counter) => `${name}:${hashOf(by)}`;

export async function forgetOldLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now));
}

/** The key may be an e-mail, so only its hash is stored. */
function hashOf(by: string): string {
  return createHash('sha256').update(by).digest('base64url').slice(0, 22);
}
