import { type ReactNode, useId } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import type { List } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';

type ListCardProps<Row> = {
  /** "subscribers": in titles. */
  noun: string;
  /** In the API's paths, where that is another word. */
  path?: string;
  list: List<Row>;
  query: { q: string | undefined; state: string | undefined; page: number; pageSize: number };
  states: readonly string[];
  /** What the search covers. */
  placeholder: string;
  /** The button for a new one, and its value in the URL. */
  make: { label: string; open: string };
  /** When there is none at all. */
  emptyText: string;
  table: (rows: Row[]) => ReactNode;
  /** Its dialogs. */
  children: ReactNode;
};

/** Issues or subscribers: with search, states and pages. */
export function ListCard<Row>({
  noun,
  path = noun,
  list,
  query,
  states,
  make,
  table,
  ...props
}: ListCardProps<Row>) {
  const titleId = useId();
  const [, change] = useUrlParams();
  const { page, pageSize, ...filters } = query;
  const action = (
    <Button size="sm" onClick={() => change({ open: make.open })}>
      <Icon name="plus" />
      {make.label}
    </Button>
  );

  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="toolbar newsletter__head">
        <h2 id={titleId}>{`All ${noun}`}</h2>
        <CsvButton path={`/api/admin/${path}/csv`} query={filters} name={`${noun}.csv`} />
        {action}
      </div>
      <div className="toolbar list-filters">
        <SearchBox
          label={`Search ${noun}`}
          placeholder={props.placeholder}
          value={query.q ?? ''}
          onSearch={(q) => change({ q, page: undefined }, { replace: true })}
        />
        <Select
          label="State"
          labelHidden
          placeholder="Any state"
          value={query.state ?? ''}
          onChange={({ target }) => change({ state: target.value, page: undefined })}
        >
          {states.map((state) => (
            <option key={state} value={state}>
              {state.charAt(0).toUpperCase() + state.slice(1)}
            </option>
          ))}
        </Select>
      </div>
      <ListStates
        list={list}
        noun={noun}
        empty={
          query.q || query.state
            ? { title: `No ${noun} found`, text: 'Try another word or another state.', icon: 'search' }
            : { title: `No ${noun} yet`, text: props.emptyText, action }
        }
      >
        {table}
      </ListStates>
      <ListFoot
        page={page}
        pageSize={pageSize}
        total={list.total}
        busy={list.isRefreshing}
        onPage={(next) => change({ page: next })}
      />
      {props.children}
    </section>
  );
}
