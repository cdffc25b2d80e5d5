import { MINUTE_MS } from '#shared/kit/durations.ts';
import type { StoredResponse } from './stored-response.ts';

export type Cache<T> = {
  find: (key: string) => T | undefined;
  /** `make` gets what was cached under this key before the last change, if it is still here. */
  get: (key: string, make: (before?: T) => Promise<T>) => Promise<T>;
  clear: () => void;
};

/** A public answer of the API: its value for the renderer, and the response, once somebody asked for it by HTTP. */
export type CachedAnswer = {
  value: unknown;
  response: StoredResponse | undefined;
  /** Of a page of a list; without it the value is the whole list. */
  total?: number | undefined;
};
export type AnswerCache = Cache<CachedAnswer>;

type Options<T> = {
  /** False while this process cannot listen for changes. */
  isCacheable: () => boolean;
  /** When it is another, everything has to be made anew: the studio's day, the minute. */
  period?: () => unknown;
  bytesOf?: (value: T) => number;
  isCacheableValue?: (value: T) => boolean;
  most?: number;
  mostBytes?: number;
};

type Entry<T> = { value: T; bytes: number; generation: number; isUsed: boolean };

/**
 * What depends only on its key, the database and the period, cached until one of them changes. What began to be made
 * before a change is returned but not cached. Bounded in number and bytes: what was not used lately goes first, so that
 * nobody pushes out the pages that others read.
 */
export function createCache<T>({
  isCacheable,
  period = () => '',
  bytesOf = () => 0,
  isCacheableValue = () => true,
  most = 500,
  mostBytes = 16_000_000,
}: Options<T>): Cache<T> {
  const entries = new Map<string, Entry<T>>();
  const underWay = new Map<string, Promise<T>>();
  let generation = 0;
  let bytes = 0;
  let current = period();

  function clear() {
    generation++;
    underWay.clear();
  }

  function find(key: string): T | undefined {
    const now = period();
    if (now !== current) {
      current = now;
      clear();
    }
    const entry = entries.get(key);
    if (entry?.generation !== generation || !isCacheable()) return undefined;
    entry.isUsed = true;
    return entry.value;
  }

  function keep(key: string, value: T) {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
    const entry = { value, bytes: bytesOf(value) + key.length, generation, isUsed: false };
    if (entry.bytes > mostBytes / 8) return; // it would push out everything else
    bytes += entry.bytes;
    entries.set(key, entry);
    makeRoom();
  }

  function makeRoom() {
    for (const [key, entry] of entries) {
      if (entries.size <= most && bytes <= mostBytes) return;
      entries.delete(key);
      if (entry.isUsed && entry.generation === generation) entries.set(key, { ...entry, isUsed: false });
      else bytes -= entry.bytes;
    }
  }

  async function make(key: string, work: (before?: T) => Promise<T>): Promise<T> {
    const begunIn = generation;
    const value = await work(entries.get(key)?.value);
    if (begunIn === generation && isCacheable() && isCacheableValue(value)) keep(key, value);
    return value;
  }

  return {
    find,
    get: async (key, work) => {
      const found = find(key) ?? (isCacheable() ? underWay.get(key) : undefined);
      if (found) return found;
      const promise = make(key, work);
      underWay.set(key, promise);
      try {
        return await promise;
      } finally {
        if (underWay.get(key) === promise) underWay.delete(key);
      }
    },
    clear,
  };
}

/** An answer that a handler caches itself. */
export function pack(value: unknown, total?: number): CachedAnswer {
  return { value, response: undefined, total };
}

/**
 * Reads what is counted or summed over many rows: at most a minute old, and dropped as soon as a table it may depend on
 * changes. For what people look at, never for a decision. The value is shared, so nobody changes it.
 */
export type MetricsCache = <T>(key: string, read: () => Promise<T>) => Promise<T>;

export function metricsCache(cache: Cache<{ value: unknown }>): MetricsCache {
  return async <T>(key: string, read: () => Promise<T>) =>
    (await cache.get(key, async () => ({ value: await read() }))).value as T; // what `read` gave
}

/** For work outside the studio's processes: a command, a test of one use case. */
export const uncached: MetricsCache = (_, read) => read();

export function minuteOf(now: () => Date): () => number {
  return () => Math.floor(now().getTime() / MINUTE_MS);
}

/** The day by `toDay`, which is slow, worked out once a minute. */
export function dayOf(now: () => Date, toDay: (instant: Date) => string): () => string {
  const minute = minuteOf(now);
  let last: number | undefined;
  let day = '';
  return () => {
    if (last === minute()) return day;
    last = minute();
    day = toDay(now());
    return day;
  };
}
