import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { subscribers } from './tables.ts';

type NewRow = typeof subscribers.$inferInsert;

/** The subscription as it stands now, or undefined where it stood already. Somebody who left may come back. */
export async function addSubscriber(db: Db, row: NewRow): Promise<{ unsubscribeToken: string } | undefined> {
  const [added] = await db
    .insert(subscribers)
    .values(row)
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { consentedAt: row.consentedAt, unsubscribedAt: null },
      setWhere: isNotNull(subscribers.unsubscribedAt),
    })
    .returning({ unsubscribeToken: subscribers.unsubscribeToken });
  return added;
}

export async function removeSubscriber(db: Db, unsubscribeToken: string, now: Date): Promise<void> {
  await db
    .update(subscribers)
    .set({ unsubscribedAt: now })
    .where(and(eq(subscribers.unsubscribeToken, unsubscribeToken), isNull(subscribers.unsubscribedAt)));
}

export async function findSubscription(db: Db, email: string) {
  const [row] = await db
    .select({ consentedAt: subscribers.consentedAt, unsubscribedAt: subscribers.unsubscribedAt })
    .from(subscribers)
    .where(eq(subscribers.email, email));
  return row ?? null;
}

export async function forgetSubscriber(db: Db, email: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.email, email));
}
