import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const events = pgTable('events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  name: text().notNull(),
  category: text().notNull(),
  label: text(),
  valueCents: bigint('value_cents', { mode: 'number' }),
  path: text().notNull(),
});
