import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';

export const jobs = pgTable('jobs', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  payload: jsonb().notNull(),
  uniqueKey: text('unique_key'),
  runAt: instant('run_at').notNull(),
  attempts: integer().notNull().default(0),
  takenUntil: instant('taken_until'),
  doneAt: instant('done_at'),
  failedAt: instant('failed_at'),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull(),
});
