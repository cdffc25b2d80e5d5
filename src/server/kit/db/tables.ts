import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from '#server/kit/db/columns.ts';

export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  secret: bytes().notNull(),
});
