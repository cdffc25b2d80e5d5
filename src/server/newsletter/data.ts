import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { AuditNames } from '#server/audit/hooks.ts';
import type { Db } from '#server/kit/db/db.ts';
import { mails } from '#server/kit/mail/tables.ts';
import type { Bounce, RecipientState } from '#shared/newsletter/issue-state.ts';
import { issueRecipients, subscribers, unsubscribeLinks } from './tables.ts';

type NewRow = typeof subscribers.$inferInsert;
export type SubscriberRow = typeof subscribers.$inferSelect;

type Fresh = Pick<NewRow, 'email' | 'consentedAt' | 'source' | 'wording' | 'confirmedAt' | 'consentNote'>;

/**
 * The subscription, or undefined if there was one already. Whoever left, bounced or has not confirmed may subscribe
 * again; without a proven e-mail they must confirm, whatever they were before.
 */
export async function addSubscriber(db: Db, row: Fresh): Promise<SubscriberRow | undefined> {
  const { email: _, ...given } = { consentNote: null, wording: null, ...row };
  const back = { unsubscribedAt: null, bouncedAt: null, bounceReason: null, archivedAt: null };
  const { unsubscribedAt, bouncedAt, archivedAt, confirmedAt } = subscribers;
  const [added] = await db
    .insert(subscribers)
    .values(row)
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { ...given, ...back },
      setWhere: sql`coalesce(${unsubscribedAt}, ${bouncedAt}, ${archivedAt}) is not null or ${confirmedAt} is null`,
    })
    .returning();
  return added;
}

/** True for the one caller that may mail the link: not again within `sinceLast`. */
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

/** False: unknown or expired link, or they unsubscribed since. Idempotent. */
export async function confirmSubscriber(
  db: Db,
  tokenHash: Buffer,
  { now, oldest }: { now: Date; oldest: Date },
): Promise<boolean> {
  const { confirmTokenHash, confirmSentAt, unsubscribedAt, archivedAt, confirmedAt } = subscribers;
  const isLive = and(eq(confirmTokenHash, tokenHash), gt(confirmSentAt, oldest));
  const confirmed = await db
    .update(subscribers)
    .set({ confirmedAt: sql`coalesce(${confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(isLive, isNull(unsubscribedAt), isNull(archivedAt)))
    .returning({ id: subscribers.id });
  return confirmed.length > 0;
}

export async function insertUnsubscribeLink(
  db: Db,
  row: typeof unsubscribeLinks.$inferInsert,
): Promise<void> {
  await db.insert(unsubscribeLinks).values(row);
}

/** Who unsubscribed by it just now, if anybody. */
export async function removeSubscriber(db: Db, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const [gone] = await db
    .update(subscribers)
    .set({ unsubscribedAt: now })
    .where(and(inArray(subscribers.id, ofLink(db, tokenHash)), isNull(subscribers.unsubscribedAt)))
    .returning({ id: subscribers.id });
  return gone?.id;
}

/** The same for anyone who has this e-mail. */
export async function unsubscribeEmail(db: Db, email: string, now: Date): Promise<number | undefined> {
  const [gone] = await db
    .update(subscribers)
    .set({ unsubscribedAt: now })
    .where(and(eq(subscribers.email, email), isNull(subscribers.unsubscribedAt)))
    .returning({ id: subscribers.id });
  return gone?.id;
}

/**
 * Undoes unsubscribing by the same link, which only a reader of their mailbox has; those removed by the studio or a
 * bounce stay off.
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

/** Unconfirmed and removed subscribers, and links of old newsletters. */
export async function deleteOld(
  db: Db,
  before: { unconfirmed: Date; archived: Date; links: Date },
): Promise<void> {
  const { consentedAt, confirmedAt, archivedAt } = subscribers;
  const neverConfirmed = and(isNull(confirmedAt), lt(consentedAt, before.unconfirmed));
  await db.delete(subscribers).where(or(neverConfirmed, lt(archivedAt, before.archived)));
  await db.delete(unsubscribeLinks).where(lt(unsubscribeLinks.createdAt, before.links));
}

/** Of those that are mails of an issue. */
export async function setRecipientStates(db: Db, mailIds: number[], state: RecipientState): Promise<void> {
  await db.update(issueRecipients).set({ state }).where(inArray(issueRecipients.mailId, mailIds));
}

/** A row that is locked is being subscribed or unsubscribed by its owner, which wins. */
export async function markBounced(db: Db, email: string, { bouncedAt, bounceReason }: Bounce): Promise<void> {
  const free = db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(eq(subscribers.email, email))
    .for('update', { skipLocked: true });
  await db.update(subscribers).set({ bouncedAt, bounceReason }).where(inArray(subscribers.id, free));
}

/** Withdraws unsent newsletter mails; a trigger marks their recipients as skipped. */
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

/** Their targets in the audit log. */
export async function listTargets(db: Db, email: string): Promise<string[]> {
  const rows = await db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, email));
  return rows.map(({ id }) => `subscriber ${id}`);
}

/** The subscription follows the e-mail; if the new one has its own, that one counts. */
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

/** What the log has called an issue from the beginning. */
const ISSUE = 'letter';

export const newsletterAuditNames: AuditNames = {
  [ISSUE]: (id) => sql`select subject from newsletter_issues where id = ${id}`,
  subscriber: (id) => sql`select email from subscribers where id = ${id}`,
};
