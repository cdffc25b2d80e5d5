import { eq } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { mails } from '#server/kit/mail/tables.ts';
import { settingsTable } from '#server/studio/tables.ts';

export function countFailedMails(db: Db): Promise<number> {
  return db.$count(mails, eq(mails.state, 'failed'));
}

export async function hasSettings(db: Db): Promise<boolean> {
  return (await db.select({ key: settingsTable.key }).from(settingsTable).limit(1)).length > 0;
}
