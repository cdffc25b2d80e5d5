import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const MINUTE = 60_000;
const Now = createContext(new Date(0));

type NowProviderProps = { at: string; children: ReactNode };

/** The page's time at first, so that both sides render the same; then the server's, updated every minute. */
export function NowProvider({ at, children }: NowProviderProps) {
  const [now, setNow] = useState(() => new Date(at));

  useEffect(() => {
    const aheadBy = (readServerTime() ?? new Date(at).getTime()) - Date.now();
    const update = () => setNow(new Date(Date.now() + aheadBy));
    update();
    const timer = setInterval(update, MINUTE);
    return () => clearInterval(timer);
  }, [at]);

  return <Now value={now}>{children}</Now>;
}

export function useNow(): Date {
  return useContext(Now);
}

/**
 * The page may have been written hours ago and be unchanged since, so its response says the time. Without it, the
 * browser's own: on an insecure origin, or when the browser took the page from its cache without asking.
 */
function readServerTime(): number | undefined {
  const [load] = (globalThis.performance?.getEntriesByType?.('navigation') ??
    []) as PerformanceNavigationTiming[];
  if (!load) return undefined;
  const sent = load.serverTiming?.find(({ name }) => name === 'now');
  return sent && load.transferSize > 0 ? sent.duration : Date.now();
}
