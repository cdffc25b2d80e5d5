import { lazy, Suspense } from 'react';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import type { OfferPatchTestsProps } from './offer-patch-test.tsx';

// Not part of the first load, nor of the server's page: few treatments need one.
const OfferCode = lazy(async () => ({ default: (await import('./offer-patch-test.tsx')).OfferPatchTests }));

export function OfferPatchTests(props: OfferPatchTestsProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <OfferCode {...props} />
    </Suspense>
  );
}
