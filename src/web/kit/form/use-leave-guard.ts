import { useState } from 'react';
import { useBlockNavigation } from '#web/kit/block-navigation.ts';

type LeaveGuard = {
  /** Closes what holds the form, also when the way out was a link; without it the link is followed. */
  onClose?: (() => void) | undefined;
  /** Whether a URL still shows what is unsaved. */
  isAllowed?: ((url: URL) => boolean) | undefined;
};

/**
 * Leaving with unsaved changes asks first, whichever way: the cross, Escape, a link, the back button or the tab itself.
 * Close by `close`; while `isConfirming`, show a dialog that leads to `stay` or `leave`.
 */
export function useLeaveGuard(isDirty: boolean, { onClose, isAllowed }: LeaveGuard) {
  const [exit, setExit] = useState<(() => void) | null>(null);
  useBlockNavigation(isDirty, {
    onAttempt: (leave) => setExit(() => onClose ?? leave),
    ...(isAllowed && { isAllowed }),
  });

  return {
    isConfirming: exit !== null,
    close: () => (isDirty ? setExit(() => onClose ?? null) : onClose?.()),
    stay: () => setExit(null),
    leave: () => {
      setExit(null);
      exit?.();
    },
  };
}
