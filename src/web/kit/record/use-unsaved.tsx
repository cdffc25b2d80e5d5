import { useState } from 'react';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { useHold } from '#web/kit/use-hold.ts';

/**
 * Closing a form with unsaved changes asks first, whichever way it is closed: the cross, Escape, the back button
 * or the tab itself. Close by `close` and draw `dialog` once.
 */
export function useUnsaved(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  useHold({ isHeld: isDirty, onBack: () => setAsking(true) });

  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    dialog: (
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        title="Discard changes?"
        confirmText="Discard"
        cancelText="Keep editing"
      >
        Your changes haven't been saved.
      </ConfirmDialog>
    ),
  };
}
