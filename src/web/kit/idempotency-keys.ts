/**
 * The Idempotency-Key of a form: the same while the same is sent again, so that a double click, or another try after
 * a network error, does it once; a new one for anything else.
 */
export function createIdempotencyKeys(newKey: () => string = randomKey) {
  let last: { content: string; key: string } | null = null;
  return {
    keyFor: (sent: object): string => {
      const content = JSON.stringify(sent);
      if (last?.content !== content) last = { content, key: newKey() };
      return last.key;
    },
    /** After a success: the same again would be another. */
    done: () => {
      last = null;
    },
  };
}

/** Not randomUUID, which browsers restrict to secure contexts; a studio's own network may have no TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
