import { Loading } from './loading.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { Skeleton } from './skeleton.tsx';

type LoadStatesProps = {
  /** "the sale": for "Loading the sale" and "We could not load the sale". */
  what: string;
  query: { isError: boolean; isFetching?: boolean; refetch: () => unknown };
  /** Of the placeholder: its height and space. */
  className: string;
};

/** Instead of something that is loading, or could not be loaded. */
export function LoadStates({ what, query, className }: LoadStatesProps) {
  return (
    <NotLoaded query={query} title={`We could not load ${what}`} text="Please try again in a moment.">
      <Loading label={`Loading ${what}`}>
        <Skeleton shape="box" className={className} />
      </Loading>
    </NotLoaded>
  );
}
