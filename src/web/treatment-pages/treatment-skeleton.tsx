import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

/** In the shape of the page, so that nothing shifts. */
export function TreatmentSkeleton() {
  return (
    <Loading className="treatment treatment--page" label="Loading treatment...">
      <Skeleton shape="picture" className="treatment__pics" />
      <div className="treatment__info">
        <Skeleton shape="title" className="h-11 w-4/5" />
        <Skeleton shape="title" className="mt-4 h-8 w-1/3" />
        <Skeleton className="mt-6" />
        <Skeleton className="mt-2 w-4/5" />
        <Skeleton shape="box" className="mt-8 h-13" />
      </div>
    </Loading>
  );
}
