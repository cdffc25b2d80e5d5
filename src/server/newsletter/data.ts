import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { mails } from '#server/kit/mail/tables.ts';
import { letterRecipients, subscribers } from './tables.ts';

type NewRow = typeof subscribers.$inferInsert;
export type SubscriberRow = typeof subscribers.$inferSelect;

/** The subscription as it stands now, or undefined where it stood already. Whoever left or was lost may come back. */
export async function addSubscriber(db: Db, row: NewRow): Promise<SubscriberRow | undefined> {
  const fresh = { unsubscribedAt: null, bouncedAt: null, bounceReason: null, removedAt: null };
  const [added] = await db
    .insert(subscribers)
    .values(row)
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { consentedAt: row.consentedAt, consentNote: row.consentNote ?? null, ...fresh },
      setWhere: sql`coalesce(${subscribers.unsubscribedAt}, ${subscribers.bouncedAt}, ${subscribers.removedAt}) is not null`,
    })
    .returning();
  return added;
}

/** Who has left by it just now, if anybody. */
export async function removeSubscriber(
  db: Db,
  unsubscribeToken: string,
  now: Date,
): Promise<number | undefined> {
  const [gone] = await db
    .update(subscribers)
    .set({ unsubscribedAt: now })
    .where(and(eq(subscribers.unsubscribeToken, unsubscribeToken), isNull(subscribers.unsubscribedAt)))
    .returning({ id: subscribers.id });
  return gone?.id;
}

/** Who left by this token and comes back by it; whoever the studio or a bounce took off the list stays off. */
export async function bringBackSubscriber(db: Db, unsubscribeToken: string, now: Date): Promise<void> {
  const { unsubscribedAt } = subscribers;
  await db
    .update(subscribers)
    .set({ unsubscribedAt: null, consentedAt: now })
    .where(and(eq(subscribers.unsubscribeToken, unsubscribeToken), isNotNull(unsubscribedAt)));
}

/** What lies in the outbox for them and has not gone out; a trigger notes who was spared. */
export async function withdrawLetters(db: Db, subscriberId: number): Promise<void> {
  const theirs = db
    .select({ id: letterRecipients.mailId })
    .from(letterRecipients)
    .where(and(eq(letterRecipients.subscriberId, subscriberId), eq(letterRecipients.state, 'queued')));
  await db.delete(mails).where(and(inArray(mails.id, theirs), eq(mails.state, 'waiting')));
}

export async function findSubscription(db: Db, email: string) {
  const [row] = await db
    .select({ consentedAt: subscribers.consentedAt, unsubscribedAt: subscribers.unsubscribedAt })
    .from(subscribers)
    .where(eq(subscribers.email, email));
  return row ?? null;
}

/** As the audit log calls them. */
export async function listSubjects(db: Db, email: string): Promise<string[]> {
  const rows = await db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, email));
  return rows.map(({ id }) => `subscriber ${id}`);
}

export async function forgetSubscriber(db: Db, email: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.email, email));
}
