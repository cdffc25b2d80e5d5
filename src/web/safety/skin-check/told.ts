import { useSyncExternalStore } from 'react';
import { PRIVATE, readStored } from '#web/kit/stored.ts';

export const TOLD_CHANGED = 'studio:told';

/** What somebody ticked, as it is kept in this tab; null: nothing. Read by `useTold`, which no first load needs. */
export function useToldText(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStored(PRIVATE, 'sessionStorage'),
    () => null,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(TOLD_CHANGED, onChange);
  return () => window.removeEventListener(TOLD_CHANGED, onChange);
}
