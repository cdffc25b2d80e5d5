import type { FileStore } from '#server/kit/files/file-store.ts';

/** One backup; its pictures are in the same store. */
export type BackupFile = { store: FileStore; name: string };
