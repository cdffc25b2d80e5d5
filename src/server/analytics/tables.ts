import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';

export const events = pgTable('events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  name: text().notNull(),
  category: text().notNull(),
  label: text(),
  valueCents: bigint('value_cents', { mode: 'number' }),
  path: text().notNull(),
});
