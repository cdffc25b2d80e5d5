import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '#web/kit/toast.ts';

/**
 * A component whose code is loaded when it is first needed; null until then. When it could not be loaded, that is said,
 * and needing it again tries again: a part that is missing must not take the page with it.
 *
 * @param load outside the component, so that it stays the same function
 */
export function useCodeOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to do after a failure is asked for when it happens
  useEffect(() => {
    if (!isNeeded || Loaded) return;
    load().then(
      (code) => setLoaded(() => code),
      () => {
        toast({
          title: 'Not loaded',
          description: 'Please check your connection and try again.',
          tone: 'destructive',
        });
        onFailed();
      },
    );
  }, [isNeeded, Loaded, load]);
  return Loaded;
}
