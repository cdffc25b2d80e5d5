import { randomBytes } from 'node:crypto';
import type { Db } from '#server/kit/db/db.ts';
import { letters, subscribers } from './tables.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
let made = 0;

/** Somebody on the list, who got no welcome. */
export async function aSubscriber(db: Db, fields: Partial<typeof subscribers.$inferInsert> = {}) {
  const email = `reader-${++made}@example.com`;
  const unsubscribeToken = randomBytes(24).toString('base64url');
  const [row] = await db
    .insert(subscribers)
    .values({ email, unsubscribeToken, consentedAt: LONG_AGO, ...fields })
    .returning();
  return row!;
}

/** A draft that could be sent. */
export async function aLetter(db: Db, fields: Partial<typeof letters.$inferInsert> = {}) {
  const [row] = await db
    .insert(letters)
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
