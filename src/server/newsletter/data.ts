import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { mails } from '#server/kit/mail/tables.ts';
import { issueRecipients, subscribers, unsubscribeLinks } from './tables.ts';

type NewRow = typeof subscribers.$inferInsert;
export type SubscriberRow = typeof subscribers.$inferSelect;

type Fresh = Pick<NewRow, 'email' | 'consentedAt' | 'source' | 'wording' | 'confirmedAt' | 'consentNote'>;

/**
 * The subscription as it stands now, or undefined where it stood already. Whoever left, was lost or has not confirmed
 * may come again; who comes unproven has to prove it, whatever they were before.
 */
export async function addSubscriber(db: Db, row: Fresh): Promise<SubscriberRow | undefined> {
  const { email: _, ...given } = { consentNote: null, wording: null, ...row };
  const back = { unsubscribedAt: null, bouncedAt: null, bounceReason: null, deactivatedAt: null };
  const { unsubscribedAt, bouncedAt, deactivatedAt, confirmedAt } = subscribers;
  const [added] = await db
    .insert(subscribers)
    .values(row)
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { ...given, ...back },
      setWhere: sql`coalesce(${unsubscribedAt}, ${bouncedAt}, ${deactivatedAt}) is not null or ${confirmedAt} is null`,
    })
    .returning();
  return added;
}

/** True for the one caller who may mail the link now: not again within `sinceLast`. */
export async function renewConfirmation(
  db: Db,
  id: number,
  { tokenHash, now, sinceLast }: { tokenHash: Buffer; now: Date; sinceLast: Date },
): Promise<boolean> {
  const { confirmSentAt } = subscribers;
  const mayBeSent = or(isNull(confirmSentAt), lte(confirmSentAt, sinceLast));
  const renewed = await db
    .update(subscribers)
    .set({ confirmTokenHash: tokenHash, confirmSentAt: now })
    .where(and(eq(subscribers.id, id), mayBeSent))
    .returning({ id: subscribers.id });
  return renewed.length > 0;
}

/** False: nobody has this link, it is over, or they left since. Confirming twice is confirming once. */
export async function confirmSubscriber(
  db: Db,
  tokenHash: Buffer,
  { now, oldest }: { now: Date; oldest: Date },
): Promise<boolean> {
  const { confirmTokenHash, confirmSentAt, unsubscribedAt, deactivatedAt, confirmedAt } = subscribers;
  const isLive = and(eq(confirmTokenHash, tokenHash), gt(confirmSentAt, oldest));
  const confirmed = await db
    .update(subscribers)
    .set({ confirmedAt: sql`coalesce(${confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(isLive, isNull(unsubscribedAt), isNull(deactivatedAt)))
    .returning({ id: subscribers.id });
  return confirmed.length > 0;
}

export async function insertUnsubscribeLink(
  db: Db,
  row: typeof unsubscribeLinks.$inferInsert,
): Promise<void> {
  await db.insert(unsubscribeLinks).values(row);
}

/** Who has left by it just now, if anybody. */
export async function removeSubscriber(db: Db, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const [gone] = await db
    .update(subscribers)
    .set({ unsubscribedAt: now })
    .where(and(inArray(subscribers.id, ofLink(db, tokenHash)), isNull(subscribers.unsubscribedAt)))
    .returning({ id: subscribers.id });
  return gone?.id;
}

/**
 * Who left by this link and comes back by it, which only a reader of their mailbox has; whoever the studio or a bounce
 * took off the list stays off.
 */
export async function bringBackSubscriber(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  const { unsubscribedAt } = subscribers;
  await db
    .update(subscribers)
    .set({ unsubscribedAt: null, consentedAt: now, confirmedAt: now })
    .where(and(inArray(subscribers.id, ofLink(db, tokenHash)), isNotNull(unsubscribedAt)));
}

function ofLink(db: Db, tokenHash: Buffer) {
  const { subscriberId } = unsubscribeLinks;
  return db
    .select({ id: subscriberId })
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.tokenHash, tokenHash));
}

/** Who never confirmed, whom the studio took off, and links of newsletters long ago. */
export async function deleteOld(
  db: Db,
  before: { unconfirmed: Date; removed: Date; links: Date },
): Promise<void> {
  const { consentedAt, confirmedAt, deactivatedAt } = subscribers;
  const neverConfirmed = and(isNull(confirmedAt), lt(consentedAt, before.unconfirmed));
  await db.delete(subscribers).where(or(neverConfirmed, lt(deactivatedAt, before.removed)));
  await db.delete(unsubscribeLinks).where(lt(unsubscribeLinks.createdAt, before.links));
}

/** What lies in the outbox for them and has not gone out; a trigger notes who was spared. */
export async function withdrawIssues(db: Db, subscriberId: number): Promise<void> {
  const theirs = db
    .select({ id: issueRecipients.mailId })
    .from(issueRecipients)
    .where(and(eq(issueRecipients.subscriberId, subscriberId), eq(issueRecipients.state, 'queued')));
  await db.delete(mails).where(and(inArray(mails.id, theirs), eq(mails.state, 'waiting')));
}

export async function findSubscription(db: Db, email: string) {
  const { consentedAt, confirmedAt, source, wording, unsubscribedAt } = subscribers;
  const [row] = await db
    .select({ consentedAt, confirmedAt, source, wording, unsubscribedAt })
    .from(subscribers)
    .where(eq(subscribers.email, email));
  return row ?? null;
}

/** As the audit log calls them. */
export async function listSubjects(db: Db, email: string): Promise<string[]> {
  const rows = await db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, email));
  return rows.map(({ id }) => `subscriber ${id}`);
}

/** The subscription goes along; where the new e-mail has one of its own, that one counts. */
export async function moveSubscriber(db: Db, from: string, to: string): Promise<void> {
  const [own] = await db.select().from(subscribers).where(eq(subscribers.email, to));
  if (own) return forgetSubscriber(db, from);
  await db
    .update(subscribers)
    .set({ email: to, bouncedAt: null, bounceReason: null })
    .where(eq(subscribers.email, from));
}

export async function forgetSubscriber(db: Db, email: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.email, email));
}
