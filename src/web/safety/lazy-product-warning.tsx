import type { ComponentProps } from 'react';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

// Not part of the first load, nor of the server's page: it is about whoever looks at it.
const Warning = lazyPart(async () => (await import('./product-warning.tsx')).ProductWarning);

export function ProductWarning(props: ComponentProps<typeof Warning>) {
  return useHydrated() && <Warning {...props} />;
}
