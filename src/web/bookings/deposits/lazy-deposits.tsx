import type { ComponentProps } from 'react';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

// Not part of the first load, nor of the server's page: most studios ask for none.
export const DepositTerms = lazyPart(async () => (await import('./deposit-terms.tsx')).DepositTerms);
const Panel = lazyPart(async () => (await import('./deposit-panel.tsx')).DepositPanel);

export function DepositPanel(props: ComponentProps<typeof Panel>) {
  return useHydrated() && <Panel {...props} />;
}
