import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import type { Endpoint } from '#shared/kit/endpoint.ts';
import { conflict, malformed } from '#shared/kit/problem.ts';
import type { Context, Visitor } from './context.ts';
import { idempotencyKeys } from './tables.ts';

const KEPT_HOURS = 24;
const KEY = /^[\x21-\x7e]{8,128}$/;

/**
 * The key is written in the transaction of what it guards: a crash leaves both or neither. A second request
 * with the same key waits at the primary key for the first, then finds its answer. A refusal takes the key
 * back, so that the person may try again.
 */
export async function answerOnce<Answer extends { status: number; value: unknown }>(
  ctx: Pick<Context<Visitor | null>, 'db' | 'now' | 'visitor'>,
  endpoint: Endpoint,
  key: string,
  received: object,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer | { status: number; value: unknown }> {
  if (!KEY.test(key)) throw malformed('The Idempotency-Key must be 8 to 128 printable characters.');
  const scope = `${endpoint.method} ${endpoint.path} ${ctx.visitor?.id ?? 'guest'}`;
  const requestHash = createHash('sha256').update(JSON.stringify(received)).digest('hex');
  const here = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

  return ctx.db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(idempotencyKeys)
      .values({ scope, key, requestHash, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });

    if (!fresh) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(here);
      if (earlier?.requestHash !== requestHash || earlier.status === null) {
        throw conflict('key_reused', 'This request was already sent with other details. Please start again.');
      }
      return { status: earlier.status, value: earlier.answer };
    }

    const answer = await work(tx);
    await tx.update(idempotencyKeys).set({ status: answer.status, answer: answer.value }).where(here);
    return answer;
  });
}

export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
}
