import { lazyPart } from '#web/kit/lazy-part.tsx';

// Loaded on demand: few move or cancel their booking.
export const LazyCancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
export const LazyMoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);
