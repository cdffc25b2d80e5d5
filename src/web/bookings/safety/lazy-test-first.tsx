import type { ComponentProps } from 'react';
import { lazyPart } from '#web/kit/lazy-part.tsx';

// Not part of the first load: few treatments need one.
const Choice = lazyPart(async () => (await import('./test-first.tsx')).TestFirst);

/** The patch test that has to come first, with a time of its own. */
export function TestFirst(props: ComponentProps<typeof Choice>) {
  return props.visit.test.lacking.length > 0 && props.visit.when.instant && <Choice {...props} />;
}
