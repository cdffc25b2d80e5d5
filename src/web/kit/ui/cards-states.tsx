import type { ComponentProps } from 'react';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeletons } from '#web/kit/ui/skeleton.tsx';
import { Loading } from './loading.tsx';

type CardsStatesProps = {
  /** "our team" */
  what: string;
  query: ComponentProps<typeof NotLoaded>['query'];
};

/** Instead of a page's cards: while they are loading, and when they could not be. */
export function CardsStates({ what, query }: CardsStatesProps) {
  return (
    <NotLoaded
      query={query}
      level="h2"
      title={`We couldn't load ${what}`}
      text="Please try again in a moment."
    >
      <Loading label={`Loading ${what}`} className="grid--3">
        <Skeletons count={3} shape="box" className="h-80" />
      </Loading>
    </NotLoaded>
  );
}
