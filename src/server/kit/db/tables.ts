import { customType, pgTable, text } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  secret: bytes().notNull(),
});
