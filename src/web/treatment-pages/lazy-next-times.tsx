import { lazy, Suspense } from 'react';
import type { Treatment } from '#shared/catalog/contract.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { TimesSkeleton } from './times-skeleton.tsx';

const NextTimes = lazy(async () => ({ default: (await import('./next-times.tsx')).NextTimes }));

/** The next free times, whose code follows when the page is hydrated: they are asked for then anyway. */
export function LazyNextTimes({ treatment }: { treatment: Pick<Treatment, 'id' | 'name'> }) {
  if (!useHydrated()) return <TimesSkeleton />;
  return (
    <Suspense fallback={<TimesSkeleton />}>
      <NextTimes treatment={treatment} />
    </Suspense>
  );
}
