import { type RefObject, useEffect, useRef } from 'react';
import { setUrl } from '#web/kit/location.tsx';
import { type ArticleQuery, urlOf } from './article-query.ts';

const PAUSE_MS = 250;

/** The box and the address follow each other: what is typed goes there after a pause, what stands there comes back. */
export function useSearchBox({ q, topic }: ArticleQuery, box: RefObject<HTMLInputElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHydrated = useRef(false);

  /** A topic is a step that one can go back from; letters are not. */
  function show(wanted: string) {
    clearTimeout(timer.current);
    const address = urlOf({ q: box.current?.value ?? q, topic: wanted });
    setUrl(address, { replace: wanted === topic });
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
    // Before the code came, the visitor may have typed already; later on, it was the address that moved.
    if (wasHydrated) input.value = q;
    else show(topic);
  }, [q, topic]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return { show, showSoon };
}
