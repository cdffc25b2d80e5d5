import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/kit/db/columns.ts';
import type { Fate, ImportKind } from '#shared/imports/import-kinds.ts';

export const imports = pgTable('imports', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text().$type<ImportKind>().notNull(),
  /** The program the file came from; empty: unknown. */
  source: text().notNull().default(''),
  fileName: text('file_name').notNull().default(''),
  counts: jsonb().$type<Record<Fate, number>>().notNull(),
  importedAt: instant('imported_at').notNull(),
  importedBy: integer('imported_by'),
  undoneAt: instant('undone_at'),
  undoneBy: integer('undone_by'),
});
export type ImportRow = typeof imports.$inferSelect;

export type RecordKind = 'account' | 'client' | 'details' | 'product' | 'booking' | 'points' | 'prepaid';

/** What an import made or changed; deleted after a day. */
export const importRecords = pgTable(
  'import_records',
  {
    importId: integer('import_id').notNull(),
    record: text().$type<RecordKind>().notNull(),
    recordId: integer('record_id').notNull(),
    /** What it was; null: the import made it. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** How the import left it. */
    after: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  ({ importId, record, recordId }) => [primaryKey({ columns: [importId, record, recordId] })],
);
export type ImportRecordRow = typeof importRecords.$inferSelect;

export const importedLines = pgTable('imported_lines', {
  /** An HMAC of what the line says: no name can be read from it. */
  key: bytes().primaryKey(),
  kind: text().$type<ImportKind>().notNull(),
  importedAt: instant('imported_at').notNull(),
  importId: integer('import_id'),
});

/** Keyed hashes of the e-mail and the phone of anyone who was erased. */
export const anonymisedContacts = pgTable('anonymised_contacts', {
  key: bytes().primaryKey(),
  anonymisedAt: instant('anonymised_at').notNull(),
});
