import { type ComponentType, type FunctionComponent, lazy, Suspense } from 'react';

/** A component whose code is loaded when it is first shown; nothing is seen until then. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // React's own type of a lazy component asks for the props of a known one.
  const Part = lazy(async () => ({ default: await load() })) as unknown as FunctionComponent<Props>;
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
