import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

type AppointmentSkeletonsProps = { count: number; className?: string | undefined };

export function AppointmentSkeletons({ count, className }: AppointmentSkeletonsProps) {
  return (
    <Loading label="Loading your bookings" className={className}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} shape="box" className="mb-4 h-24" />
      ))}
    </Loading>
  );
}
