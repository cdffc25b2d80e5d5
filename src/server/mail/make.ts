import { randomUUID } from 'node:crypto';
import type { Db } from '#server/kit/db/db.ts';
import { mails } from '#server/kit/mail/tables.ts';

/** A mail in the outbox, without a delivery job. */
export async function aMail(db: Db, fields: Partial<typeof mails.$inferInsert> = {}) {
  const state = fields.state ?? 'failed';
  const [mail] = await db
    .insert(mails)
    .values({
      recipient: 'mei@example.com',
      subject: 'Your visit',
      textBody: 'See you soon.',
      messageId: `<${randomUUID()}@studio.test>`,
      createdAt: new Date('2026-03-10T07:00:00Z'),
      sentAt: state === 'sent' ? new Date('2026-03-10T07:01:00Z') : null,
      lastError: state === 'failed' ? 'Error: 550 no such mailbox' : null,
      state,
      ...fields,
    })
    .returning();
  return mail!;
}
