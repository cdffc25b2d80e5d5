import { type ComponentProps, useEffect } from 'react';
import { lazyPart } from '#web/kit/lazy-part.tsx';

// Not part of the first load: few treatments need one.
const load = async () => (await import('./test-first.tsx')).TestFirst;
const Choice = lazyPart(load);

/** The patch test that has to come first, with a time of its own. */
export function TestFirst(props: ComponentProps<typeof Choice>) {
  const { test, when } = props.visit;
  const isNeeded = test.lacking.length > 0;
  // While a time is still being chosen: it has to be there at once then, or the page below would move later.
  useEffect(() => {
    if (isNeeded) load().catch(() => {}); // said where it is shown
  }, [isNeeded]);
  return isNeeded && when.instant && <Choice {...props} />;
}
