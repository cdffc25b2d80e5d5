import { useUser } from '#web/accounts/queries.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

// Not part of the first load: only members have a last time, and who is one is known after hydration.
const Offer = lazyPart(async () => (await import('./offer-same-again.tsx')).OfferSameAgain);

/** At the head of the booking section. */
export function LazySameAsLastTime() {
  return useUser().user && <Offer />;
}
