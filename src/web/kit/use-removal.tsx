import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { UNDO_MS } from '#shared/kit/undo.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { keyOfPath } from './api-query.ts';
import { toast } from './toast.ts';
import { ConfirmDialog } from './ui/dialogs/confirm-dialog.tsx';

export type Removal<Row> = {
  /** "Booking": for "Booking deleted successfully". */
  noun: string;
  /** Shown when the server gives no reason of its own; "Failed to delete booking" by default. */
  failure?: string | undefined;
  remove: (row: Row) => Promise<unknown>;
  /** Undoes it; without it there is no Undo. */
  restore?: ((row: Row) => Promise<unknown>) | undefined;
  /** The paths to invalidate. */
  changed: readonly string[];
};
export type Question = { title: ReactNode; text: ReactNode; confirmText?: string | undefined };

/** Asks first, deletes, confirms it in a toast, and offers Undo for ten seconds. Render `dialog` once. */
export function useRemoval<Row>({ noun, failure, remove, restore, changed }: Removal<Row>) {
  const thing = noun.toLowerCase();
  const client = useQueryClient();
  const [confirming, setConfirming] = useState<(Question & { row: Row }) | null>(null);

  function refresh() {
    for (const path of changed) void client.invalidateQueries({ queryKey: keyOfPath(path) });
  }
  async function undo(row: Row) {
    try {
      await restore?.(row);
      refresh();
      toast({ title: 'Undone', description: `${noun} restored successfully` });
    } catch (error) {
      toastError(error, `Failed to restore ${thing}`);
    }
  }

  const removal = useMutation({
    mutationFn: remove,
    onSuccess: (_, row) => {
      setConfirming(null);
      refresh();
      toast({
        title: 'Success',
        description: `${noun} deleted successfully`,
        durationMs: UNDO_MS,
        ...(restore && { action: { label: 'Undo', onSelect: () => void undo(row) } }),
      });
    },
    onError: (error) => {
      setConfirming(null);
      toastError(error, failure ?? `Failed to delete ${thing}`);
    },
  });

  return {
    confirm: (row: Row, question: Question) => setConfirming({ ...question, row }),
    isBusy: removal.isPending,
    dialog: (
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        onConfirm={() => confirming && removal.mutate(confirming.row)}
        title={confirming?.title}
        confirmText={confirming?.confirmText ?? 'Delete'}
        busy={removal.isPending}
        busyText="Deleting..."
      >
        {confirming?.text}
      </ConfirmDialog>
    ),
  };
}
