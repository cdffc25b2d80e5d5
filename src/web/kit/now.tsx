import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { MINUTE_MS } from '#shared/kit/durations.ts';

const Now = createContext(new Date(0));

/** The page's time at first, so that both sides render the same; then the server's, updated every minute. */
export function NowProvider({ at, children }: { at: string; children: ReactNode }) {
  const [now, setNow] = useState(() => new Date(at));

  useEffect(() => {
    const aheadBy = (readServerTime() ?? new Date(at).getTime()) - Date.now();
    // A transition: sections whose code is still on its way stay as the server wrote them.
    const update = () =>
      startTransition(() => setNow((before) => newer(before, new Date(Date.now() + aheadBy))));
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, [at]);

  return <Now value={now}>{children}</Now>;
}

export function useNow(): Date {
  return useContext(Now);
}

/** The same while it is the same to a reader: nothing is rendered again. */
function newer(before: Date, now: Date): Date {
  return Math.abs(now.getTime() - before.getTime()) < MINUTE_MS / 2 ? before : now;
}

/**
 * The page may have been written hours ago and be unchanged since, so its response says the time. Without it, the
 * browser's own: on an insecure origin, or when the browser took the page from its cache without asking.
 */
function readServerTime(): number | undefined {
  // Entries of this type are of this kind.
  const [load] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  if (!load) return undefined;
  const sent = load.serverTiming?.find(({ name }) => name === 'now');
  return sent && load.transferSize > 0 ? sent.duration : Date.now();
}
