import { readPage } from '#web/kit/ui/lists/read-page.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';

export type ListFilter = {
  /** In the URL and in the query. The order of a list is called `sort`: it leaves nothing out. */
  name: string;
  label: string;
  /** The label while nothing is chosen; without one, the first option is how the list begins. */
  all?: string | undefined;
  options: readonly { value: string; label: string }[];
  /** What a value looks like, where the options are loaded later than the list. */
  pattern?: RegExp | undefined;
};

type Chosen<Filters extends readonly ListFilter[]> = {
  [Each in Filters[number] as Each['name']]: Each['options'][number]['value'] | undefined;
};

/** A list's page, search and filters: they are in the URL, so that reload, back and a link work. */
export function useListQuery<const Filters extends readonly ListFilter[] = readonly []>(
  pageSize: number,
  filters?: Filters,
) {
  const [search, change] = useUrlParams();
  const chosen = readFilters(search, filters);
  const { sort: _, ...narrowing } = chosen as Record<string, string | undefined>; // the order, if it has one
  return {
    query: { page: readPage(search.page), pageSize, ...chosen },
    /** The same without the page, for the export. */
    filters: chosen,
    isFiltered: Object.values(narrowing).some(Boolean),
    clear: () =>
      change({
        page: undefined,
        ...Object.fromEntries(Object.keys(narrowing).map((name) => [name, undefined])),
      }),
  };
}

/** Only values that the list knows: a URL can contain anything. */
export function readFilters<const Filters extends readonly ListFilter[] = readonly []>(
  search: Record<string, string | undefined>,
  filters?: Filters,
): Chosen<Filters> & { q: string | undefined } {
  const chosen = (filters ?? []).map((filter) => [filter.name, readOption(filter, search[filter.name])]);
  return { q: search.q?.slice(0, 200) || undefined, ...Object.fromEntries(chosen) };
}

function readOption({ all, options, pattern }: ListFilter, text = ''): string | undefined {
  if (pattern) return pattern.test(text) ? text : undefined;
  return (all ? options : options.slice(1)).find(({ value }) => value === text)?.value;
}
