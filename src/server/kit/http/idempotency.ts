import { createHash } from 'node:crypto';
import { and, eq, like, lt, or, sql } from 'drizzle-orm';
import { type Db, sendLast } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { isPoolBusy } from '#server/kit/db/sql-state.ts';
import { HOUR_MS } from '#shared/kit/durations.ts';
import type { Endpoint } from '#shared/kit/endpoint.ts';
import { conflict, malformed } from '#shared/kit/problem.ts';
import type { Context, Visitor } from './context.ts';
import { idempotencyKeys } from './tables.ts';

const RETENTION_HOURS = 24;
const KEY = /^[\x21-\x7e]{8,128}$/;

/**
 * The key is written in the transaction of the work: a crash leaves both or neither. A repeated request fails on the
 * primary key at the latest; whatever stopped it, it returns the first one's response. A refusal stores no key, so
 * that the person may try again.
 */
export async function answerOnce<Answer extends { status: number; value: unknown }>(
  ctx: Pick<Context<Visitor | null>, 'db' | 'now' | 'visitor'>,
  endpoint: Endpoint,
  key: string,
  received: object,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer | { status: number; value: unknown }> {
  if (!KEY.test(key)) throw malformed('The Idempotency-Key must be 8 to 128 printable characters.');
  const scope = `${endpoint.method} ${endpoint.path} ${callerOf(ctx.visitor)}`;
  const requestHash = createHash('sha256').update(JSON.stringify(received)).digest('hex');

  try {
    return await ctx.db.transaction(async (tx) => {
      const answer = await work(tx);
      const response = JSON.stringify(withoutSecrets(endpoint, answer.value));
      const row = { scope, key, requestHash, status: answer.status, response, createdAt: ctx.now() };
      sendLast(tx, insertKey(tx, row));
      return answer;
    });
  } catch (error) {
    if (isPoolBusy(error)) throw error; // it would wait once more; sent again, it gets the earlier response
    const earlier = await findKey(ctx.db, scope, key).catch(() => undefined); // if the lookup fails too, the original error is reported
    if (!earlier) throw error;
    if (earlier.requestHash !== requestHash) {
      throw conflict('key_reused', 'This request was already sent with other details. Please start again.');
    }
    return { status: earlier.status, value: earlier.response };
  }
}

/** Two programs may count their requests alike, and neither is the person who made its key. */
function callerOf(visitor: Visitor | null): number | string {
  if (visitor?.key) return `key-${visitor.key.id}`;
  return visitor?.id ?? 'guest';
}

const insertKey = namedStatement(
  'insert idempotency key',
  sql`insert into idempotency_keys (scope, key, request_hash, status, response, created_at)
    values (${sql.placeholder('scope')}, ${sql.placeholder('key')}, ${sql.placeholder('requestHash')},
      ${sql.placeholder('status')}, ${sql.placeholder('response')}, ${sql.placeholder('createdAt')})`,
);

/** Secrets are returned once and never stored. */
function withoutSecrets({ shownOnce = [] }: Endpoint, value: unknown): unknown {
  if (shownOnce.length === 0) return value;
  return Object.assign({}, value, Object.fromEntries(shownOnce.map((key) => [key, ''])));
}

async function findKey(db: Db, scope: string, key: string) {
  const here = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  const [earlier] = await db.select().from(idempotencyKeys).where(here);
  return earlier;
}

export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_HOURS * HOUR_MS);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
}

/** Deletes the stored responses given to somebody, and those that contain one of these texts. */
export async function forgetAnswersAbout(db: Db, userId: number, texts: string[]): Promise<void> {
  const { scope, response } = idempotencyKeys;
  const named = texts.map(
    (text) => sql`strpos(lower(${response}::text), ${JSON.stringify(text).toLowerCase()}) > 0`,
  );
  await db.delete(idempotencyKeys).where(or(like(scope, `% ${userId}`), ...named));
}
