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

function pack(value: unknown): CachedResponse {
  const body = Buffer.from(JSON.stringify(value));
  return { value, body, etag: etagOf(body), packed: new Map() };
}

export function etagOf(body: Buffer | string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}
