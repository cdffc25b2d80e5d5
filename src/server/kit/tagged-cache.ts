/**
 * What was made of some groups of rows ("the bookings of a month"), cached until a row of one of these groups changes. Each
 * group is a tag. For what people look at, never for a decision. The value is shared, so nobody changes it.
 */
export type TaggedCache<T> = {
  find: (key: string) => T | undefined;
  get: (key: string, tags: string[], make: () => Promise<T>) => Promise<T>;
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
export function createTaggedCache<T>(
  isCacheable: () => boolean,
  moment: () => unknown,
  most = MOST,
): TaggedCache<T> {
  /** `value` once it is made. */
  type Entry = { tags: string[]; making: Promise<T>; value?: T };
  const entries = new Map<string, Entry>();
  let current = moment();

  function add(key: string, tags: string[], making: Promise<T>) {
    const [oldest] = entries.keys();
    if (entries.size >= most && oldest !== undefined) entries.delete(oldest);
    const entry: Entry = { tags, making };
    entries.set(key, entry);
    making.then(
      (value) => {
        entry.value = value;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
  }

  function findEntry(key: string): Entry | undefined {
    if (!isCacheable()) return undefined;
    const now = moment();
    if (current !== now) entries.clear();
    current = now;
    const found = entries.get(key);
    if (!found) return undefined;
    // To the end: now the most recently used.
    entries.delete(key);
    entries.set(key, found);
    return found;
  }

  return {
    find: (key) => findEntry(key)?.value,
    get: async (key, tags, make) => {
      const found = findEntry(key);
      if (found) return found.making;
      const making = make();
      if (isCacheable()) add(key, tags, making);
      return making;
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
export const uncachedByTag = {
  find: () => undefined,
  get: <T>(_: string, _tags: string[], make: () => Promise<T>) => make(),
  drop: () => {},
  clear: () => {},
};
