import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';
import { Skeleton } from './skeleton.tsx';

type LoadStatesProps = {
  /** "the sale": for "Loading the sale" and "We could not load the sale". */
  what: string;
  isError: boolean;
  onRetry: () => void;
  /** Of the placeholder: its height and space. */
  className: string;
};

/** Instead of something that is loading, or could not be loaded. */
export function LoadStates({ what, isError, onRetry, className }: LoadStatesProps): ReactNode {
  if (isError) {
    return (
      <ErrorState
        title={`We could not load ${what}`}
        text="Please try again in a moment."
        onRetry={onRetry}
      />
    );
  }
  return (
    <Loading label={`Loading ${what}`}>
      <Skeleton shape="box" className={className} />
    </Loading>
  );
}
