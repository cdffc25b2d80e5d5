/**
 * The Idempotency-Key of a form: the same as long as the same is sent again, so that a double click, or another
 * try after the line broke, makes one booking; a new one for anything else.
 */
export function createAttempts(newKey: () => string = randomKey) {
  let last: { content: string; key: string } | null = null;
  return {
    keyFor: (sent: object): string => {
      const content = JSON.stringify(sent);
      if (last?.content !== content) last = { content, key: newKey() };
      return last.key;
    },
    /** It worked: the same again would be another booking. */
    done: () => {
      last = null;
    },
  };
}

/** Not by randomUUID, which browsers keep from pages that come without TLS, such as a studio's own network. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
