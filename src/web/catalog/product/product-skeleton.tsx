import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

/** The placeholder of a product's page. */
export function ProductSkeleton() {
  return (
    <Loading className="product" label="Loading product...">
      <h1 className="sr">Product</h1>
      <Skeleton shape="picture" className="product__pic aspect-4/5 max-h-180" />
      <div className="product__info">
        <Skeleton className="h-6 w-20" />
        <Skeleton shape="title" className="mt-4 h-11 w-4/5" />
        <Skeleton shape="title" className="mt-8 h-8 w-1/3" />
        <Skeleton className="mt-6" />
        <Skeleton className="mt-2 w-4/5" />
        <Skeleton shape="box" className="mt-8 h-13" />
      </div>
    </Loading>
  );
}
