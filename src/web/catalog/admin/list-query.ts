type Search = Record<string, string>;

const PAGE_SIZE = 24;

/** The list state shared by both lists of the catalog, from the URL. */
export function readListQuery<Sort extends string>(search: Search, sorts: readonly Sort[]) {
  return {
    page: Math.min(1_000_000, Math.max(1, Math.trunc(Number(search.page)) || 1)),
    pageSize: PAGE_SIZE,
    q: search.q?.slice(0, 200) || undefined,
    sort: oneOf(sorts, search.sort),
  };
}

/** The value if it is allowed: a URL can contain anything. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}
