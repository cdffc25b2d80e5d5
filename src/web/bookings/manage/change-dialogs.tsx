import { type ComponentProps, lazy, Suspense } from 'react';
import type { CancelDialog } from './cancel-dialog.tsx';
import type { MoveDialog } from './move-dialog.tsx';

// Loaded on demand: few move or cancel their booking.
const CancelCode = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));
const MoveCode = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

export function LazyCancelDialog(props: ComponentProps<typeof CancelDialog>) {
  return (
    <Suspense fallback={null}>
      <CancelCode {...props} />
    </Suspense>
  );
}

export function LazyMoveDialog(props: ComponentProps<typeof MoveDialog>) {
  return (
    <Suspense fallback={null}>
      <MoveCode {...props} />
    </Suspense>
  );
}
