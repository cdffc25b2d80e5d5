import { makeKeyFile, readKeys } from './key-file.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';

/** For secrets that must be read again, so that a hash will not do, but are useless with only the database. */
export type SecretBox = {
  seal: (text: string) => Buffer;
  /** Null when it was sealed with another key, or was modified. */
  open: (sealed: Buffer) => string | null;
};

/** The key is in a file beside the database and in none of its backups; created on first use. */
export function createSecretBox(keyPath: string): SecretBox {
  let key: Buffer | undefined;
  const useKey = () => {
    key ??= (readKeys(keyPath) ?? makeKeyFile(keyPath))[0]!; // a file without a key is refused
    return key;
  };
  return {
    seal: (text) => sealBytes(useKey(), Buffer.from(text)),
    open: (sealed) => openBytes(useKey(), sealed)?.toString('utf8') ?? null,
  };
}
