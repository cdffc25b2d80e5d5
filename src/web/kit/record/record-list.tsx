import type { ReactNode } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import type { IconName } from '#web/kit/ui/icon.tsx';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import type { List } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';

type Empty = { title?: string; text: ReactNode; icon?: IconName; action?: ReactNode };

type RecordListProps<Row> = {
  list: List<Row>;
  /** "bookings": for "Loading bookings", "No bookings yet" and the table's name. */
  noun: string;
  /** There is none at all: what to do next. */
  empty: Empty;
  /** A search or filter is set, and nothing matches; by default it asks for another word or fewer filters. */
  noMatch?: (Empty & { onClear?: () => void }) | undefined;
  isFiltered?: boolean | undefined;
  /** Takes all filters off. */
  clear?: (() => void) | undefined;
  /** Of a list in pages; the page is in the URL, unless `onPage` keeps it. */
  query?: { page: number; pageSize: number } | undefined;
  onPage?: ((page: number) => void) | undefined;
  /** While loading; rows of a table by default. */
  skeleton?: ReactNode;
} & (RecordTable<Row> | { children: (rows: Row[]) => ReactNode });

type RecordTable<Row> = {
  columns: readonly Column<Row>[];
  /** The table's name, for screen readers; the noun by default. */
  caption?: string | undefined;
  look?: 'compact' | 'roomy' | undefined;
  className?: string | undefined;
};

const TRY_FEWER = 'Please try another word or fewer filters.';

/** A list in all its states (loading, failed, empty, nothing found, loaded), with its pages. */
export function RecordList<Row extends { id: number }>(props: RecordListProps<Row>) {
  const { list, noun, empty, isFiltered, clear, query, onPage, skeleton } = props;
  const noMatch = props.noMatch ?? (clear && { text: TRY_FEWER, onClear: clear });
  const [, change] = useUrlParams();
  return (
    <>
      <ListStates
        list={list}
        noun={noun}
        empty={
          isFiltered && noMatch
            ? { title: `No ${noun} found`, action: <ClearFilters {...noMatch} />, ...noMatch }
            : { title: `No ${noun} yet`, ...empty }
        }
        skeleton={skeleton}
      >
        {(rows) => ('children' in props ? props.children(rows) : <RecordTable {...props} rows={rows} />)}
      </ListStates>
      {query && (
        <ListFoot
          page={query.page}
          pageSize={query.pageSize}
          total={list.total}
          busy={list.isRefreshing}
          onPage={onPage ?? ((page) => change({ page: page > 1 ? page : undefined }))}
        />
      )}
    </>
  );
}

function ClearFilters({ onClear }: { onClear?: () => void }) {
  if (!onClear) return null;
  return (
    <Button look="secondary" size="sm" onClick={onClear}>
      Clear filters
    </Button>
  );
}

type RecordTableProps<Row> = RecordTable<Row> & { noun: string; rows: Row[] };

function RecordTable<Row extends { id: number }>(props: RecordTableProps<Row>) {
  const { noun, caption, columns, rows, look, className } = props;
  return (
    <Table
      caption={caption ?? noun.charAt(0).toUpperCase() + noun.slice(1)}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      look={look}
      className={className}
    />
  );
}
