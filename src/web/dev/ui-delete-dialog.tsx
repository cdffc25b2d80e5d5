import { useState } from 'react';
import { toast } from '#web/kit/toast.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';

type UiDeleteDialogProps = { open: boolean; onClose: () => void };

export function UiDeleteDialog({ open, onClose }: UiDeleteDialogProps) {
  const [busy, setBusy] = useState(false);

  function remove() {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      onClose();
      toast({ title: 'Booking deleted' });
    }, 900);
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={remove}
      title="Delete this booking?"
      confirmText="Delete booking"
      cancelText="Keep it"
      busy={busy}
      busyText="Deleting..."
    >
      The guest gets a message. This cannot be undone.
    </ConfirmDialog>
  );
}
