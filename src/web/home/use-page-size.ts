import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1024px)';
const MIDDLE = '(min-width: 768px)';

/** One review on phones, two on tablets, three on wide screens. The server renders three; CSS hides the rest. */
export function usePageSize(): 1 | 2 | 3 {
  return useSyncExternalStore(subscribe, readSize, () => 3);
}

function readSize(): 1 | 2 | 3 {
  if (window.matchMedia(WIDE).matches) return 3;
  return window.matchMedia(MIDDLE).matches ? 2 : 1;
}

function subscribe(onChange: () => void): () => void {
  const queries = [WIDE, MIDDLE].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
