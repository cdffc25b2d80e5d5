import { lazyPart } from '#web/kit/lazy-part.tsx';

// Loaded on demand: few move or cancel their booking, and fewer wait for an earlier time.
export const LazyCancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
export const LazyMoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);
export const LazyEarlier = lazyPart(async () => (await import('./earlier.tsx')).Earlier);
