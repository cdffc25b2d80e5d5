import { useUser } from '#web/accounts/queries.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

// Not part of the first load: nobody needs it to book.
const Member = lazyPart(async () => (await import('./email-consent.tsx')).EmailConsent);
const Visit = lazyPart(async () => (await import('./email-consent.tsx')).VisitConsent);

export function LazyEmailConsent() {
  const { user } = useUser();
  return user ? <Member /> : null;
}

export function LazyVisitConsent({ token }: { token: string }) {
  return useHydrated() ? <Visit token={token} /> : null;
}
