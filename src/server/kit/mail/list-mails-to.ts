import { desc, eq } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { mails } from './tables.ts';

export type SentMail = { subject: string; createdAt: string; sentAt: string | null };

/** The mails somebody was sent, latest first; without their content, which they have. */
export async function listMailsTo(db: Db, recipient: string): Promise<SentMail[]> {
  const { subject, createdAt, sentAt } = mails;
  const rows = await db
    .select({ subject, createdAt, sentAt })
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.id));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
}
