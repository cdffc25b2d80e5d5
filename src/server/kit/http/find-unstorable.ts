/** The zero byte and lone surrogates: PostgreSQL can store neither, in a column or inside JSON. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const SENTENCE = 'There is a character in this that cannot be saved. Please remove it and try again.';

type Issue = { path: PropertyKey[]; message: string };

/** Every string within `value`, at any depth, that cannot be stored; including keys. */
export function findUnstorable(value: unknown, path: PropertyKey[] = []): Issue[] {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [{ path, message: SENTENCE }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, within]) =>
    UNSTORABLE.test(key) ? [{ path, message: SENTENCE }] : findUnstorable(within, [...path, key]),
  );
}
