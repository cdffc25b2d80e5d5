import { useState } from 'react';
import { useBlockNavigation } from '#web/kit/block-navigation.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';

type Leaving = {
  isDirty: boolean;
  /** Closes; the autosaved input is offered when it is opened again. */
  onClose: () => void;
  /** Deletes the autosaved input, and closes. */
  onDiscard: () => void;
};

/**
 * Leaving with unsaved changes asks first, by the close button, Escape, the back button or closing the tab. Close by
 * `close` and render `dialog` once.
 */
export function useLeaving({ isDirty, onClose, onDiscard }: Leaving) {
  const [isAsking, setAsking] = useState(false);
  useBlockNavigation(isDirty, { onAttempt: () => setAsking(true) });

  const stay = () => setAsking(false);
  const foot = (
    <>
      <Button look="danger" size="sm" onClick={onDiscard}>
        Discard changes
      </Button>
      <Button look="secondary" size="sm" onClick={onClose}>
        Close and keep a copy
      </Button>
      <Button size="sm" data-autofocus onClick={stay}>
        Keep editing
      </Button>
    </>
  );
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    dialog: (
      <Dialog open={isAsking} onClose={stay} title="Leave without saving?" foot={foot}>
        <p className="muted">
          Your changes haven't been saved. You can keep a copy: we'll offer it when you open this again, and
          only you can see it.
        </p>
      </Dialog>
    ),
  };
}
