import { type ComponentProps, lazy, Suspense } from 'react';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import type { DepositPanel as Panel } from './deposit-panel.tsx';
import type { DepositTermsProps } from './deposit-terms.tsx';

// Not part of the first load, nor of the server's page: most studios ask for none.
const TermsCode = lazy(async () => ({ default: (await import('./deposit-terms.tsx')).DepositTerms }));
const PanelCode = lazy(async () => ({ default: (await import('./deposit-panel.tsx')).DepositPanel }));

export function DepositTerms(props: DepositTermsProps) {
  return (
    <Suspense fallback={null}>
      <TermsCode {...props} />
    </Suspense>
  );
}

export function DepositPanel(props: ComponentProps<typeof Panel>) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <PanelCode {...props} />
    </Suspense>
  );
}
