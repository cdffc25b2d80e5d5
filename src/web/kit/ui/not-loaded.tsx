import type { ComponentProps, ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

type NotLoadedProps = Pick<ComponentProps<typeof ErrorState>, 'title' | 'level' | 'text' | 'className'> & {
  /** Of `useQuery` or `useLive`, while it has no data. */
  query: { isError: boolean; isFetching?: boolean; refetch: () => unknown };
  /** While it is loading: a `Loading` with skeletons. */
  children: ReactNode;
};

/** Instead of what could not be loaded, or is not yet. */
export function NotLoaded({ query, children, ...error }: NotLoadedProps) {
  const { isError, isFetching, refetch } = query;
  if (!isError) return children;
  return <ErrorState {...error} busy={isFetching} onRetry={() => void refetch()} />;
}
