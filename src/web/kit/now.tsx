import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const MINUTE = 60_000;
const Now = createContext(new Date(0));

type NowProviderProps = { at: string; children: ReactNode };

/** The server's time at first, so that both sides render the same; then updated every minute. */
export function NowProvider({ at, children }: NowProviderProps) {
  const [now, setNow] = useState(() => new Date(at));

  useEffect(() => {
    const aheadBy = new Date(at).getTime() - Date.now();
    const timer = setInterval(() => setNow(new Date(Date.now() + aheadBy)), MINUTE);
    return () => clearInterval(timer);
  }, [at]);

  return <Now value={now}>{children}</Now>;
}

export function useNow(): Date {
  return useContext(Now);
}
