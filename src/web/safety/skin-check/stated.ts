import { useSyncExternalStore } from 'react';
import { PRIVATE, readStored } from '#web/kit/stored.ts';

export const STATED_CHANGED = 'studio:told';

/** What somebody ticked, as it is kept in this tab; null: nothing. Read by `useTold`, which no first load needs. */
export function useStatedText(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStored(PRIVATE, 'sessionStorage'),
    () => null,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(STATED_CHANGED, onChange);
  return () => window.removeEventListener(STATED_CHANGED, onChange);
}
