import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import type { useLeaveGuard } from './use-leave-guard.ts';

type DiscardDialogProps = { guard: ReturnType<typeof useLeaveGuard>; text?: string };

/** The question of a leave guard. */
export function DiscardDialog({ guard, text = "Your changes haven't been saved." }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={guard.isConfirming}
      onClose={guard.stay}
      onConfirm={guard.leave}
      title="Discard changes?"
      confirmText="Discard"
      cancelText="Keep editing"
    >
      {text}
    </ConfirmDialog>
  );
}
