import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import './reader.css';

const LINES = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'];

export function ReaderSkeleton() {
  return (
    <Loading label="Loading article..." className="wrap pb-section">
      <Skeleton className="mt-8 mb-4 w-28" />
      <div className="reader__head">
        <div>
          <Skeleton className="h-[26px] w-28" />
          <Skeleton className="mt-4 h-[53px] w-full" />
          <Skeleton className="mt-2 h-[53px] w-2/3" />
          <Skeleton className="mt-9 mb-[14px] w-44" />
        </div>
        <Skeleton shape="picture" className="aspect-[3/2]" />
      </div>
      <div className="prose reader__text">
        {LINES.map((width, index) => (
          <Skeleton key={index} className={width} />
        ))}
      </div>
    </Loading>
  );
}
