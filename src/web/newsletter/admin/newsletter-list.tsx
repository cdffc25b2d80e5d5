import type { ReactNode } from 'react';
import { AddButton, ListCard } from '#web/kit/record/list-card.tsx';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import type { ListFilter } from '#web/kit/record/use-list-query.ts';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import type { List } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';

type NewsletterListProps<Row> = {
  /** "subscribers": in titles. */
  noun: string;
  /** In the API's paths, where that is another word. */
  path?: string;
  list: List<Row>;
  /** From `useListQuery`. */
  listQuery: { query: { page: number; pageSize: number }; filters: object; isFiltered: boolean };
  filters: readonly ListFilter[];
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
export function NewsletterList<Row extends { id: number }>(props: NewsletterListProps<Row>) {
  const {
    noun,
    path = noun,
    list,
    listQuery,
    filters,
    placeholder,
    make,
    emptyText,
    table,
    children,
  } = props;
  const [, change] = useUrlParams();
  const add = <AddButton onClick={() => change({ open: make.open })}>{make.label}</AddButton>;
  return (
    <ListCard
      title={`All ${noun}`}
      headClass="newsletter__head"
      actions={
        <>
          <CsvButton path={`/api/admin/${path}/csv`} query={{ ...listQuery.filters }} name={`${noun}.csv`} />
          {add}
        </>
      }
    >
      <ListToolbar noun={noun} placeholder={placeholder} filters={filters} className="list-filters" />
      <RecordList
        list={list}
        noun={noun}
        {...listQuery}
        noMatch={{ text: 'Try another word or another state.', icon: 'search' }}
        empty={{ text: emptyText, action: add }}
      >
        {table}
      </RecordList>
      {children}
    </ListCard>
  );
}
