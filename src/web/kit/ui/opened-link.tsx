import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { Loading } from './loading.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { Skeleton } from './skeleton.tsx';

type Empty = Pick<ComponentProps<typeof EmptyState>, 'title' | 'text' | 'action'>;

type OpenedLinkProps<Data> = {
  /** Of what the link leads to (`linkQuery`): null where there is nothing, "ended" after its last day. */
  query: ComponentProps<typeof NotLoaded>['query'] & { data: Data | 'ended' | null | undefined };
  icon: ComponentProps<typeof EmptyState>['icon'];
  missing: Empty;
  ended: Empty;
  /** "your booking" */
  noun: string;
  /** What a visitor need not worry about while it cannot be loaded. */
  reassurance: string;
  children: (data: Data) => ReactNode;
};

/** What a mailed link opens, or why it does not. */
export function OpenedLink<Data>(props: OpenedLinkProps<Data>) {
  const { query, icon, missing, ended, noun, reassurance, children } = props;
  const { data } = query;
  if (data === null) return <EmptyState level="h1" icon={icon} {...missing} />;
  if (data === 'ended') return <EmptyState level="h1" icon={icon} {...ended} />;
  if (data !== undefined) return children(data as Data); // the two words that are no data are dealt with
  return (
    <NotLoaded
      query={query}
      level="h1"
      title={`We couldn't load ${noun}`}
      text={`${reassurance} Please try again in a moment.`}
    >
      <Loading label={`Loading ${noun}`}>
        <Skeleton shape="title" className="mb-6" />
        <Skeleton shape="box" className="h-80" />
      </Loading>
    </NotLoaded>
  );
}
