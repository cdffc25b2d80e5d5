import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const subscribers = pgTable('subscribers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  email: text().notNull(),
  unsubscribeToken: text('unsubscribe_token').notNull(),
  consentedAt: instant('consented_at').notNull(),
  unsubscribedAt: instant('unsubscribed_at'),
});
