import type { ResponseCache } from './response-cache.ts';

/**
 * Reads what is counted or summed over many rows: at most a minute old, and dropped as soon as a table it may depend on
 * changes. For what people look at, never for a decision. The value is shared, so nobody changes it.
 */
export type MetricsCache = <T>(key: string, read: () => Promise<T>) => Promise<T>;

const MINUTE_MS = 60_000;

/** What `createResponseCache` takes for the day: when it is another, everything cached is dropped. */
export function minuteOf(now: () => Date): () => string {
  return () => String(Math.floor(now().getTime() / MINUTE_MS));
}

export function metricsCache(cache: ResponseCache): MetricsCache {
  return async <T>(key: string, read: () => Promise<T>) => (await cache.ask(key, read)).value as T; // what `read` gave
}

/** For work outside the studio's processes: a command, a test of one use case. */
export const uncached: MetricsCache = (_, read) => read();
