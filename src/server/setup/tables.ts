import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';
import type { SetupState } from '#shared/setup/steps.ts';

export const setupWizard = pgTable('setup_wizard', {
  step: text().primaryKey(),
  state: text().$type<SetupState>().notNull(),
  savedAt: instant('saved_at').notNull(),
});

/** What of the demo's catalogue goes with its people. */
export const setupLeftOut = pgTable('setup_left_out', {
  kind: text().$type<'treatment' | 'product' | 'article'>().notNull(),
  recordId: integer('record_id').notNull(),
});
