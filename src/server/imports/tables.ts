import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/kit/db/columns.ts';
import type { ImportKind } from '#shared/imports/import-kinds.ts';

export const importedLines = pgTable('imported_lines', {
  /** An HMAC of what the line says: no name can be read from it. */
  key: bytes().primaryKey(),
  kind: text().$type<ImportKind>().notNull(),
  importedAt: instant('imported_at').notNull(),
});
