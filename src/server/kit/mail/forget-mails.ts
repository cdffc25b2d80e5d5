import { eq } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { mails } from './tables.ts';

/** For somebody who wants to be forgotten. A job that finds its mail gone has nothing to do. */
export async function forgetMails(db: Db, recipient: string): Promise<void> {
  await db.delete(mails).where(eq(mails.recipient, recipient));
}
