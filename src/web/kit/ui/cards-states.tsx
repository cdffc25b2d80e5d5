import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';
import { Skeleton } from './skeleton.tsx';

type CardsStatesProps = {
  /** "our team" */
  what: string;
  isError: boolean;
  isFetching: boolean;
  onRetry: () => void;
};

/** Instead of a page's cards: while they are loading, and when they could not be. */
export function CardsStates({ what, isError, isFetching, onRetry }: CardsStatesProps) {
  if (isError) {
    return (
      <ErrorState
        level="h2"
        title={`We couldn't load ${what}`}
        text="Please try again in a moment."
        busy={isFetching}
        onRetry={onRetry}
      />
    );
  }
  return (
    <Loading label={`Loading ${what}`} className="grid--3">
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} shape="box" className="h-80" />
      ))}
    </Loading>
  );
}
