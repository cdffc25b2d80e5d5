import type { useLeaveGuard } from '#web/kit/form/use-leave-guard.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';

type LeaveDialogProps = {
  guard: Pick<ReturnType<typeof useLeaveGuard>, 'isAsking' | 'stay' | 'leave'>;
  /** Forgets what was typed, and closes. */
  onDiscard: () => void;
};

/** Closing an article with unsaved changes: what was typed can be kept, and is offered when it is opened again. */
export function LeaveDialog({ guard, onDiscard }: LeaveDialogProps) {
  const foot = (
    <>
      <Button look="danger" size="sm" onClick={onDiscard}>
        Discard changes
      </Button>
      <Button look="secondary" size="sm" onClick={guard.leave}>
        Close and keep a copy
      </Button>
      <Button size="sm" data-autofocus onClick={guard.stay}>
        Keep editing
      </Button>
    </>
  );
  return (
    <Dialog open={guard.isAsking} onClose={guard.stay} title="Leave without saving?" foot={foot}>
      <p className="muted">
        Your changes haven't been saved. You can keep a copy: we'll offer it when you open this again, and
        only you can see it.
      </p>
    </Dialog>
  );
}
