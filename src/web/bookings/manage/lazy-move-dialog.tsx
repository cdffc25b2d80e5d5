import { type ComponentProps, lazy, Suspense } from 'react';
import type { MoveDialog } from './move-dialog.tsx';

const Code = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/** Loaded on demand: few move their booking. */
export function LazyMoveDialog(props: ComponentProps<typeof MoveDialog>) {
  return (
    <Suspense fallback={null}>
      <Code {...props} />
    </Suspense>
  );
}
