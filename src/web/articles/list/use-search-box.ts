import { type RefObject, useEffect, useRef } from 'react';
import { setUrl } from '#web/kit/location.tsx';
import { type ArticleQuery, urlOf } from './article-query.ts';

const PAUSE_MS = 250;

/** Keeps the box and the URL in sync: input goes to the URL after a pause, the URL back to the box. */
export function useSearchBox({ q, topic }: ArticleQuery, box: RefObject<HTMLInputElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHydrated = useRef(false);

  /** A topic adds a history entry; typing does not. */
  function show(wanted: string) {
    clearTimeout(timer.current);
    const url = urlOf({ q: box.current?.value ?? q, topic: wanted });
    setUrl(url, { replace: wanted === topic });
  }

  function showSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(topic), PAUSE_MS);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address asks for something to be done
  useEffect(() => {
    const input = box.current;
    const wasHydrated = isHydrated.current;
    isHydrated.current = true;
    clearTimeout(timer.current);
    if (!input || input.value.trim() === q) return;
    // Before hydration the visitor may have typed already; later the URL has changed.
    if (wasHydrated) input.value = q;
    else show(topic);
  }, [q, topic]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return { show, showSoon };
}
