import type { MouseEvent } from 'react';

/** With a key held down a link is to open elsewhere, and that is the browser's business. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}
