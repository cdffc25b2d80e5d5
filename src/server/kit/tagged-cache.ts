/**
 * What was made of some groups of rows ("the bookings of a month"), cached until a row of one of these groups changes. Each
 * group is a tag. For what people look at, never for a decision. The value is shared, so nobody changes it.
 */
export type TaggedCache = {
  ask: <T>(key: string, tags: string[], make: () => Promise<T>) => Promise<T>;
  /** What was made of these; `*` is everything. What is being made at this moment is not cached either. */
  drop: (tags: string[]) => void;
  clear: () => void;
};

const MOST = 1_000;
export const ALL = '*';

/**
 * `isCacheable` is false while this process cannot listen for changes. When `moment` is another (a minute, a day), all that
 * was cached is dropped. The least recently used entry makes way for a new one.
 */
export function createTaggedCache(
  isCacheable: () => boolean,
  moment: () => unknown,
  most = MOST,
): TaggedCache {
  type Entry = { tags: string[]; value: Promise<unknown> };
  const entries = new Map<string, Entry>();
  let current = moment();

  function add(key: string, entry: Entry) {
    const [oldest] = entries.keys();
    if (entries.size >= most && oldest !== undefined) entries.delete(oldest);
    entries.set(key, entry);
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
  }

  return {
    ask: async <T>(key: string, tags: string[], make: () => Promise<T>): Promise<T> => {
      if (!isCacheable()) return make();
      if (current !== moment()) entries.clear();
      current = moment();
      const found = entries.get(key);
      if (!found) {
        const value = make();
        add(key, { tags, value });
        return value;
      }
      // To the end: now the most recently used.
      entries.delete(key);
      entries.set(key, found);
      return found.value as Promise<T>; // the same key is always made in the same way
    },
    drop: (tags) => {
      if (tags.includes(ALL)) return entries.clear();
      for (const [key, entry] of entries) {
        if (entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
      }
    },
    clear: () => entries.clear(),
  };
}

/** For work outside the studio's processes: a command, a test of one use case. */
export const uncachedByTag: TaggedCache = {
  ask: (_, _tags, make) => make(),
  drop: () => {},
  clear: () => {},
};
