import { lazy, Suspense } from 'react';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import type { FreeTimeLinksProps } from './free-time-links.tsx';
import { FreeTimesSkeleton } from './free-times-skeleton.tsx';

const FreeTimeLinks = lazy(async () => ({ default: (await import('./free-time-links.tsx')).FreeTimeLinks }));

/** The next free times as links, whose code follows when the page is hydrated: they are asked for then anyway. */
export function FreeTimes(props: FreeTimeLinksProps) {
  const waiting = <FreeTimesSkeleton className={props.className} />;
  if (!useHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <FreeTimeLinks {...props} />
    </Suspense>
  );
}
