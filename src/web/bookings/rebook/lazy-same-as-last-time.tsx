import { useUser } from '#web/accounts/queries.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

// Not part of the first load: only members have a last time.
const Offer = lazyPart(async () => (await import('./offer-same-again.tsx')).OfferSameAgain);

/** At the head of the booking section. */
export function LazySameAsLastTime() {
  const { user } = useUser();
  return useHydrated() && user && <Offer />;
}
