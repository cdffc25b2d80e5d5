import type { ComponentProps } from 'react';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

// Not part of the first load, nor of the server's page: few treatments need one.
const Offer = lazyPart(async () => (await import('./offer-patch-test.tsx')).OfferPatchTests);

export function OfferPatchTests(props: ComponentProps<typeof Offer>) {
  return useHydrated() && <Offer {...props} />;
}
