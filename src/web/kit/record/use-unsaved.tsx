import { useEffect, useState } from 'react';
import { setAddress } from '#web/kit/location.tsx';
import { ConfirmDialog } from '#web/kit/ui/confirm-dialog.tsx';
import { heldForm } from './held-form.ts';

/**
 * Closing a form with unsaved changes asks first, whichever way it is closed: the cross, Escape, the back button
 * or the tab itself. Close by `close` and draw `dialog` once.
 */
export function useUnsaved(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!isDirty) return;
    const here = window.location.href;
    const comeBack = () => {
      setAddress(here);
      setAsking(true);
    };
    const warn = (event: Event) => event.preventDefault();
    heldForm.isHeld = true;
    window.addEventListener('popstate', comeBack);
    window.addEventListener('beforeunload', warn);
    return () => {
      heldForm.isHeld = false;
      window.removeEventListener('popstate', comeBack);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);

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
        What you changed here has not been saved.
      </ConfirmDialog>
    ),
  };
}
