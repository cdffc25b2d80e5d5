import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeletons } from '#web/kit/ui/skeleton.tsx';

/** Where the cart will be. */
export function CartSkeleton() {
  return (
    <Loading label="Loading your cart" className="grid gap-4 pt-4">
      <Skeletons count={2} shape="box" className="h-24 w-full" />
    </Loading>
  );
}
