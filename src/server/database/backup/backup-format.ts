import * as z from 'zod/mini';
import { errorCode } from '#server/kit/read-error.ts';
import { StartProblem } from '#server/kit/start-problem.ts';

/**
 * A backup is a gzip file of lines: the header, then each table followed by its rows, the sequences, the list of the
 * pictures (since version 2; they are files of their own, shared by all backups of a store), the end. A row is an array
 * of PostgreSQL's own text forms, so each value reads back exactly.
 */
export const FORMAT = 'studio backup';
export const VERSION = 2;
const WITHOUT_PICTURES = 1;

/** With it came pictures and BACKUP_KEY. A version before it reads neither. */
const BACKUPS_OF_TODAY = '0058_backup_runs.sql';

/** A backup before an upgrade is restored by the version before: it must be what that one reads. */
export const formatVersion = (hasPictures: boolean) => (hasPictures ? VERSION : WITHOUT_PICTURES);
export const canDecrypt = (migrations: readonly { name: string }[]) =>
  migrations.some(({ name }) => name === BACKUPS_OF_TODAY);

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

/** "hash-1200x800.webp", "hash-1200x800/480.webp", "sealed/hash.bin": nothing that leads out of the folder. */
export const PICTURE_NAME = /^[\w-]+(\/[\w-]+)?\.webp$|^sealed\/[0-9a-f]{32}\.bin$/;
const backupPicture = z.object({
  name: z.string().check(z.regex(PICTURE_NAME)),
  bytes: z.int(),
  sha256: z.string(),
});
export type BackupPicture = z.infer<typeof backupPicture>;

/** `folder`: where they are in the store. */
const backupPictures = z.object({ pictures: z.array(backupPicture), folder: z.string() });
export type BackupPictures = z.infer<typeof backupPictures>;

/** What may be between the header and the end, besides rows. */
export const backupMark = z.union([
  backupTable,
  z.object({ sequences: z.array(backupSequence) }),
  backupPictures,
  /** The number of rows of each table: a file without it is incomplete. */
  z.object({ end: z.record(z.string(), z.int()) }),
]);
export type BackupMark = z.infer<typeof backupMark>;

/** A file is there but its content is not what was written. */
export class DamagedBackup extends StartProblem {}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file is in the way',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk reports an error',
};

/** Turns file system errors into one line for the person who typed the command; leaves others as they are. */
export function asFileProblem(error: unknown, sentence: string): unknown {
  const reason = REASONS[errorCode(error)];
  return reason ? new StartProblem(`${sentence}: ${reason}.`, { cause: error }) : error;
}
