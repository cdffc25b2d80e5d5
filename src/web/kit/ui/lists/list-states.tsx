import type { ReactNode } from 'react';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import type { IconName } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import type { List } from '#web/kit/use-list.ts';
import '#web/kit/styles/list.css';

type ListStatesProps<Row> = {
  list: List<Row>;
  /** "bookings": for "Loading bookings" and "We could not load the bookings". */
  noun: string;
  /** The empty state: what to do next. */
  empty: { title: string; text?: ReactNode; icon?: IconName; action?: ReactNode };
  /** Shown while loading; rows of a table by default. */
  skeleton?: ReactNode;
  children: (rows: Row[]) => ReactNode;
};

/** The four states of a list: loading, failed, empty, loaded. */
export function ListStates<Row>({ list, noun, empty, skeleton, children }: ListStatesProps<Row>) {
  if (list.isError) {
    return (
      <ErrorState
        title={`We could not load the ${noun}`}
        text="Please try again in a moment."
        onRetry={list.refetch}
      />
    );
  }
  if (list.isLoading) return <Loading label={`Loading ${noun}`}>{skeleton ?? <RowSkeletons />}</Loading>;
  if (list.rows.length === 0) {
    return (
      <EmptyState title={empty.title} text={empty.text} icon={empty.icon}>
        {empty.action}
      </EmptyState>
    );
  }
  return (
    <div
      className={list.isRefreshing ? 'is-refreshing' : undefined}
      aria-busy={list.isRefreshing || undefined}
    >
      {children(list.rows)}
    </div>
  );
}

function RowSkeletons() {
  return (
    <div className="grid gap-4 py-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-4">
          <Skeleton shape="box" className="size-10 rounded-full" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
