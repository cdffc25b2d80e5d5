import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';

export const idempotencyKeys = pgTable('idempotency_keys', {
  scope: text().notNull(),
  key: text().notNull(),
  requestHash: text('request_hash').notNull(),
  status: integer().notNull(),
  response: jsonb(),
  createdAt: instant('created_at').notNull(),
});

export const rateLimits = pgTable('rate_limits', {
  bucket: text().primaryKey(),
  count: integer().notNull(),
  endsAt: instant('ends_at').notNull(),
});
