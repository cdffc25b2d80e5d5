import { type ComponentProps, lazy, Suspense } from 'react';
import type { MoveDialog } from './move-dialog.tsx';

const Code = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/** Few move their booking: the code comes when somebody does. */
export function LazyMoveDialog(props: ComponentProps<typeof MoveDialog>) {
  return (
    <Suspense fallback={null}>
      <Code {...props} />
    </Suspense>
  );
}
