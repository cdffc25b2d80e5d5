import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

/** After a reload, until the stored registration was read. */
export function VerificationSkeleton() {
  return (
    <>
      <h1>Check your e-mail</h1>
      <Loading label="One moment" className="grid gap-5">
        <Skeleton className="w-60" />
        <Skeleton className="h-15" />
        <Skeleton className="h-13" />
      </Loading>
    </>
  );
}
