import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';

export const backupRuns = pgTable('backup_runs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  name: text(),
  rowCount: integer('row_count'),
  pictureCount: integer('picture_count'),
  provedAt: instant('proved_at'),
  error: text(),
});
