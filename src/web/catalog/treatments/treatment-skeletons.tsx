import { Skeleton } from '#web/kit/ui/skeleton.tsx';

type TreatmentSkeletonsProps = { count: number };

/** Placeholders, so that nothing shifts when the cards are loaded. */
export function TreatmentSkeletons({ count }: TreatmentSkeletonsProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} aria-hidden="true">
      <Skeleton shape="picture" />
      <Skeleton shape="title" className="mt-5 w-2/3" />
      <Skeleton className="mt-3" />
      <Skeleton className="mt-2 w-4/5" />
    </div>
  ));
}
