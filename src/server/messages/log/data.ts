import { sql } from 'drizzle-orm';
import type { Db } from '#server/kit/db/db.ts';
import { messageSends, type NewSendRow } from './tables.ts';

/** Once for each occasion. */
export async function insertSends(tx: Db, rows: readonly NewSendRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(messageSends)
      .values([...rows])
      .onConflictDoNothing();
}

/** Of the mails that are messages; they are sent by the clock of the outbox. */
export async function setMailStates(
  db: Db,
  mailIds: readonly number[],
  state: 'queued' | 'sent' | 'failed',
): Promise<void> {
  await db.execute(sql`
    update message_sends set state = ${state}, sent_at = case when ${state} = 'sent' then mails.sent_at end
    from mails where mails.id = message_sends.mail_id and mail_id = any (${sql.param([...mailIds])}::bigint[])`);
}
