import '#web/kit/styles/list.css';
import type { ReactNode } from 'react';
import { classes } from '#web/kit/ui/classes.ts';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Filter } from '#web/kit/ui/lists/filter.tsx';
import { Filters } from '#web/kit/ui/lists/filters.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { type ListFilter, readFilters } from './use-list-query.ts';

type ListToolbarProps = {
  /** "treatments": for "Search treatments". */
  noun: string;
  /** What the search covers. */
  placeholder: string;
  /** Those of `useListQuery`. */
  filters?: readonly ListFilter[] | undefined;
  className?: string | undefined;
  /** Further buttons. */
  children?: ReactNode;
};

/** Search and filters of a list, which are in the URL; each leads back to the first page. */
export function ListToolbar({ noun, placeholder, filters = [], className, children }: ListToolbarProps) {
  const [search, change] = useUrlParams();
  const { q = '', ...chosen } = readFilters(search, filters);
  const values: Record<string, string | undefined> = chosen;
  const selects = filters.map(({ name, label, all, options }) => (
    <Filter
      key={name}
      label={label}
      all={all}
      value={values[name] ?? (all ? undefined : options[0]?.value)}
      options={options}
      onChange={(value) => change({ [name]: value, page: undefined })}
    />
  ));
  return (
    <div className={classes('toolbar', className)}>
      <SearchBox
        label={`Search ${noun}`}
        placeholder={placeholder}
        value={q}
        onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
      />
      {filters.length > 1 ? <Filters values={Object.values(values)}>{selects}</Filters> : selects}
      {children}
    </div>
  );
}
