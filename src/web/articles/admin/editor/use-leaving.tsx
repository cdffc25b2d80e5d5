import { useState } from 'react';
import { useBlockNavigation } from '#web/kit/block-navigation.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';

type Leaving = {
  isDirty: boolean;
  /** Closes; what was typed is offered when it is opened again. */
  onClose: () => void;
  /** Forgets what was typed, and closes. */
  onDiscard: () => void;
};

/**
 * Leaving an article with unsaved changes asks first, whichever way it is left: the cross, Escape, the back button or
 * the tab itself. Close by `close` and draw `dialog` once.
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
