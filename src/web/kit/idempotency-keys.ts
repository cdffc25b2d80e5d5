/**
 * The Idempotency-Key of a form: the same while the same is sent again, so that a double click, or another try after
 * a network error, does it once; a new one for anything else.
 */
export function createIdempotencyKeys(store: KeyStore = inMemory()) {
  return {
    keyFor: (sent: object): string => {
      const content = JSON.stringify(sent);
      const last = store.read();
      if (last?.content === content) return last.key;
      const key = randomKey();
      store.write({ content, key });
      return key;
    },
    /** After a success: the same again would be another. */
    done: () => store.write(null),
  };
}

type LastKey = { content: string; key: string };
/** Where the last key is held: in memory, unless it must outlive the page. */
export type KeyStore = { read: () => LastKey | null; write: (last: LastKey | null) => void };

function inMemory(): KeyStore {
  let last: LastKey | null = null;
  return {
    read: () => last,
    write: (next) => {
      last = next;
    },
  };
}

/** Not randomUUID, which browsers restrict to secure contexts; a studio's own network may have no TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
