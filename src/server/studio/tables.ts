import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';

export const settingsTable = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const setupSteps = pgTable('setup_steps', {
  name: text().primaryKey(),
  doneAt: instant('done_at').notNull(),
});
