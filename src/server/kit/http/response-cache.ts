import { createHash } from 'node:crypto';

export type CachedResponse = { value: unknown; body: Buffer; etag: string; packed: Map<string, Buffer> };

export type ResponseCache = {
  find: (key: string) => CachedResponse | undefined;
  ask: (key: string, make: () => Promise<unknown>) => Promise<CachedResponse>;
  clear: () => void;
};

const MOST = 500;

/**
 * Public responses that depend only on the URL, the database and the studio's day, cached until the data changes or
 * `today` is another day. A response whose reading began before a change is sent but not cached. `isCacheable` is
 * false while this process cannot listen for changes.
 */
export function createResponseCache(isCacheable: () => boolean, today = () => ''): ResponseCache {
  const cached = new Map<string, CachedResponse>();
  const underWay = new Map<string, Promise<CachedResponse>>();
  let generation = 0;
  let day = today();

  function clear() {
    generation++;
    cached.clear();
    underWay.clear();
  }

  function dropYesterday() {
    if (day === today()) return;
    day = today();
    clear();
  }

  async function make(key: string, work: () => Promise<unknown>): Promise<CachedResponse> {
    const begunIn = generation;
    const answer = pack(await work());
    if (begunIn === generation && isCacheable()) {
      if (cached.size >= MOST) cached.clear();
      cached.set(key, answer);
    }
    return answer;
  }

  return {
    find: (key) => {
      dropYesterday();
      return isCacheable() ? cached.get(key) : undefined;
    },
    ask: async (key, work) => {
      dropYesterday();
      const found = isCacheable() ? (cached.get(key) ?? underWay.get(key)) : undefined;
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

export function pack(value: unknown): CachedResponse {
  const body = Buffer.from(JSON.stringify(value));
  return { value, body, etag: etagOf(body), packed: new Map() };
}

export function etagOf(body: Buffer | string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

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
