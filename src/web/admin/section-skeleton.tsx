import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

/** While the code of a section is loading, or all its data. */
export function SectionSkeleton({ label }: { label: string }) {
  return (
    <Loading label={`Loading ${label}`} className="grid gap-6">
      <Skeleton shape="box" className="h-24" />
      <Skeleton shape="box" className="h-96" />
    </Loading>
  );
}
