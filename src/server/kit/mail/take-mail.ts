import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { queueJob } from '#server/kit/jobs/queue-job.ts';
import { DELIVER_MAIL } from './queue-mail.ts';
import { mails } from './tables.ts';

/** Whether somebody has confirmed that this e-mail is theirs and that they want mail. */
export type IsVerified = (db: Db, email: string) => Promise<boolean>;
type MailRow = typeof mails.$inferSelect;

const HOUR_MS = 3_600_000;
/** Mails per hour to an unverified e-mail. */
const MOST_AN_HOUR = 10;
/** Of these, reserved for codes: a stranger's bookings must not keep anybody from getting a requested code. */
const CODE_RETENTION = 2;

/**
 * A mail to send now. Null when there is nothing to send, or not yet: mails above the limit of an e-mail wait, with a
 * later delivery job, and a newer mail of the thread replaces them.
 */
export function takeMail(db: Db, mailId: number, now: Date, isVerified: IsVerified): Promise<MailRow | null> {
  return db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId));
    if (!mail || mail.state === 'sent') return null;
    const freeAt = (await isVerified(tx, mail.recipient)) ? null : await findFreeMoment(tx, mail, now);
    if (freeAt) {
      const held = await tx.update(mails).set({ heldUntil: freeAt }).where(eq(mails.id, mailId));
      if (held.rowCount === 0) return null;
      await queueJob(tx, { kind: DELIVER_MAIL, payload: { mailId }, runAt: freeAt }, now);
      return null;
    }
    const [taken] = await tx
      .update(mails)
      .set({ takenAt: now, heldUntil: null })
      .where(eq(mails.id, mailId))
      .returning();
    return taken ?? null; // just replaced by a newer one
  });
}

/** When the e-mail may get one more; null: now. Serialised per e-mail until the transaction ends. */
async function findFreeMoment(tx: Db, { id, recipient, isSecret }: MailRow, now: Date): Promise<Date | null> {
  const most = isSecret ? MOST_AN_HOUR : MOST_AN_HOUR - CODE_RETENTION;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('mails to ' || base_email(${recipient}), 0))`,
  );
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const { rows } = await tx.execute<{ at: string }>(sql`
    select coalesce(sent_at, taken_at) as at from mails
    where base_email(recipient) = base_email(${recipient}) and id <> ${id}
      and coalesce(sent_at, taken_at) > ${since}::timestamptz
    order by 1 desc limit ${most}`);
  const oldest = rows[most - 1];
  return oldest ? new Date(new Date(oldest.at).getTime() + HOUR_MS) : null;
}
