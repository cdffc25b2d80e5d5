import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

export function CheckoutSkeleton() {
  return (
    <Loading label="Loading your cart" className="checkout">
      <div className="grid gap-10 min-w-0">
        {['h-64', 'h-28', 'h-28'].map((height, index) => (
          <div key={index}>
            <Skeleton shape="title" className="mb-4 w-40" />
            <Skeleton shape="box" className={`${height} w-full`} />
          </div>
        ))}
      </div>
      <Skeleton shape="box" className="h-80 w-full" />
    </Loading>
  );
}
