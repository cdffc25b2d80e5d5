import type { ComponentProps } from 'react';
import { useHydrated } from '#web/kit/first-load/use-hydrated.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';

// Not part of the first load, nor of the server's page: few bookings have one.
const Tests = lazyPart(async () => (await import('./booked-tests.tsx')).BookedTests);

export function BookedTests(props: ComponentProps<typeof Tests>) {
  const { tests = [], testFor } = props.booking;
  return useHydrated() && (tests.length > 0 || testFor) && <Tests {...props} />;
}
