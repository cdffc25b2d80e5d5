import type { ComponentProps } from 'react';
import { useUser } from '#web/accounts/queries.ts';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useStatedText } from './skin-check/stated.ts';

// Not part of the first load, nor of the server's page: it is about whoever looks at it, and has told us something.
const Warning = lazyPart(async () => (await import('./product-warning.tsx')).ProductWarning);

export function ProductWarning(props: ComponentProps<typeof Warning>) {
  const { user } = useUser();
  const stated = useStatedText();
  return useHydrated() && (user || stated) && <Warning {...props} />;
}
