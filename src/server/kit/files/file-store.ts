import type { Readable } from 'node:stream';

type StoredFile = { name: string; bytes: number };

/** Where backups or shared files are: a folder or a bucket. A name may have folders in it ("pictures/a.webp"). */
export type FileStore = {
  /** For people, without a password: a path or an address. */
  placeOf: (name: string) => string;
  /** All whose names begin with `prefix`. */
  list: (prefix: string) => Promise<StoredFile[]>;
  read: (name: string) => Promise<Readable>;
  /** Under its name it is complete, or it is not there. */
  write: (name: string, content: Readable) => Promise<void>;
  delete: (name: string) => Promise<void>;
  /** Of a disk; a bucket has no end. */
  freeBytes?: () => Promise<number>;
  /** Pictures are there once, for all backups. */
  picturesFolder: string;
};
