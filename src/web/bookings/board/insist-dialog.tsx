import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';

type InsistDialogProps = {
  /** Why the server asks first; null: nothing is asked. */
  message: string | null;
  confirmText: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Closed hours are possible at the desk, but hardly ever meant. */
export function InsistDialog({ message, confirmText, ...dialog }: InsistDialogProps) {
  return (
    <ConfirmDialog
      open={message !== null}
      title="Outside opening hours?"
      look="primary"
      confirmText={confirmText}
      busyText="Saving..."
      {...dialog}
    >
      <p>{message}</p>
    </ConfirmDialog>
  );
}
