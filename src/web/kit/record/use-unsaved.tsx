import { useState } from 'react';
import { useBlockNavigation } from '#web/kit/block-navigation.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';

/**
 * Closing a form with unsaved changes asks first, whichever way it is closed: the cross, Escape, the back button
 * or the tab itself. Close by `close` and draw `dialog` once.
 */
export function useUnsaved(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  useBlockNavigation(isDirty, { onAttempt: () => setAsking(true) });

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
