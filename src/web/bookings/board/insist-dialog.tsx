import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';

type InsistDialogProps = {
  /** What the server wants confirmed; null: nothing. */
  message: string | null;
  confirmText: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Confirms a booking in closed hours, which is possible but unusual. */
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
