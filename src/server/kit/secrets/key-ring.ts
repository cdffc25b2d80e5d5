import { createHmac, randomBytes, scryptSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import { makeKeyFile, readKeys, replaceKeys } from './key-file.ts';
import { KEY_BYTES } from './sealed-bytes.ts';

type NamedKey = {
  /** Made from the key, and tells nothing about it. */
  id: string;
  key: Buffer;
};

/** Keys that wrap other keys: one for new ones, and those from before a rotation. */
export type KeyRing = {
  current: () => NamedKey;
  /** Undefined when this installation does not have it. */
  find: (id: string) => NamedKey | undefined;
  /** Makes another the current one; the others still open what they wrapped. False: the operator sets it. */
  renew: () => boolean;
  /** Destroys all but the current one; what the operator has set is theirs to remove. */
  forgetFormer: () => void;
};

type Places = {
  /** A file beside the database and in none of its backups; created on first use. */
  path: string;
  /** Set by the operator, instead of the file. */
  secret?: string | undefined;
  /** The one before it. */
  formerSecret?: string | undefined;
};

/** The file is read at every use: another process may have renewed it. */
export function createKeyRing({ path, secret, formerSecret }: Places): KeyRing {
  let given: NamedKey[] | undefined;
  const listGiven = () => {
    given ??= [secret, formerSecret].flatMap((each) => (each ? [toNamed(deriveKey(each))] : []));
    return given;
  };
  const listFile = () => (readKeys(path) ?? []).map(toNamed);
  const current = () => (secret ? listGiven()[0]! : (listFile()[0] ?? toNamed(makeKeyFile(path)[0]!))); // a file without a key is refused

  return {
    current,
    find: (id) => [...listGiven(), ...listFile()].find((each) => each.id === id),
    renew: () => {
      if (secret) return false;
      replaceKeys(path, [randomBytes(KEY_BYTES), ...(readKeys(path) ?? [])]);
      return true;
    },
    forgetFormer: () => {
      if (secret) rmSync(path, { force: true });
      else replaceKeys(path, [current().key]);
    },
  };
}

/** Slow on purpose, for a key that can be guessed. Without a salt: every machine must get the same. */
function deriveKey(secret: string): Buffer {
  return scryptSync(secret, 'studio key ring', KEY_BYTES, {
    N: 2 ** 15,
    r: 8,
    p: 1,
    maxmem: 64 * 1024 * 1024,
  });
}

function toNamed(key: Buffer): NamedKey {
  return { id: createHmac('sha256', key).update('id').digest('hex').slice(0, 16), key };
}
