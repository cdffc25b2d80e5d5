import { Skeleton } from '#web/kit/ui/skeleton.tsx';

type ProductSkeletonsProps = { count: number };

/** Placeholders of product cards. */
export function ProductSkeletons({ count }: ProductSkeletonsProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} aria-hidden="true">
      <Skeleton shape="picture" className="aspect-4/5" />
      <Skeleton shape="title" className="mt-4" />
      <Skeleton className="mt-3 w-full" />
      <Skeleton shape="title" className="mt-4 w-1/3" />
    </div>
  ));
}
