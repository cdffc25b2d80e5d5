type Search = Record<string, string>;

const PAGE_SIZE = 24;

/** The part of a list's state that both lists of the catalog have, read from the address. */
export function readListQuery<Sort extends string>(search: Search, sorts: readonly Sort[]) {
  return {
    page: Math.min(1_000_000, Math.max(1, Math.trunc(Number(search.page)) || 1)),
    pageSize: PAGE_SIZE,
    q: search.q?.slice(0, 200) || undefined,
    sort: oneOf(sorts, search.sort),
  };
}

/** Anybody can write an address: what is not one of ours is nothing. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}
