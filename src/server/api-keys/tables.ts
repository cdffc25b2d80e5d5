import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/kit/db/columns.ts';

export const apiKeys = pgTable('api_keys', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  scopes: text().array().notNull(),
  tokenHash: bytes('token_hash').notNull(),
  ending: text().notNull(),
  createdBy: integer('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  endedAt: instant('ended_at'),
});
