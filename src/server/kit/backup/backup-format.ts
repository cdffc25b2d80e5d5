import * as z from 'zod/mini';

/**
 * A backup is a gzip file of lines: the header, then each table followed by its rows, the sequences, the end.
 * A row is an array of the texts PostgreSQL itself gives its values, so each reads back as exactly the same.
 */
export const FORMAT = 'studio backup';
export const VERSION = 1;

export const backupHeader = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const backupTable = z.object({ table: z.string(), columns: z.array(z.string()) });
export type BackupTable = z.infer<typeof backupTable>;

const backupSequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });
export type BackupSequence = z.infer<typeof backupSequence>;

/** What may stand between the header and the end of the file, besides rows. */
export const backupMark = z.union([
  backupTable,
  z.object({ sequences: z.array(backupSequence) }),
  /** How many rows each table has: without it the file is only a part of a backup. */
  z.object({ end: z.record(z.string(), z.int()) }),
]);
export type BackupMark = z.infer<typeof backupMark>;
