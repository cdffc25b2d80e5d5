import type { Db } from '#server/kit/db/db.ts';
import { newSecretToken } from '#server/kit/secret-token.ts';
import { insertUnsubscribeLink } from './data.ts';
import { issues, subscribers } from './tables.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
let made = 0;

/** A confirmed subscriber without a welcome mail; `unsubscribeToken` is that of a link they were sent. */
export async function aSubscriber(db: Db, fields: Partial<typeof subscribers.$inferInsert> = {}) {
  const email = `reader-${++made}@example.com`;
  const { token, tokenHash } = newSecretToken();
  const [row] = await db
    .insert(subscribers)
    .values({ email, consentedAt: LONG_AGO, confirmedAt: LONG_AGO, source: 'footer', ...fields })
    .returning();
  await insertUnsubscribeLink(db, { tokenHash, subscriberId: row!.id, createdAt: LONG_AGO });
  return { ...row!, unsubscribeToken: token };
}

/** A draft that is ready to be sent. */
export async function anIssue(db: Db, fields: Partial<typeof issues.$inferInsert> = {}) {
  const [row] = await db
    .insert(issues)
    .values({
      subject: 'Spring at the studio',
      preheader: 'What is new',
      content: '<p>Come in and <a href="/treatments">see</a>.</p>',
      segment: 'all',
      createdAt: LONG_AGO,
      updatedAt: LONG_AGO,
      ...fields,
    })
    .returning();
  return row!;
}
