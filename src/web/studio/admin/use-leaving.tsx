import { useState } from 'react';
import { useBlockNavigation } from '#web/kit/block-navigation.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';

/** Leaving the settings with unsaved changes asks first: by a link, the back button or the tab. Draw `dialog` once. */
export function useLeaving(isDirty: boolean) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useBlockNavigation(isDirty, {
    onAttempt: (leaveAnyway) => setLeave(() => leaveAnyway),
    isAllowed: isSettings,
  });

  return (
    <ConfirmDialog
      open={leave !== null}
      onClose={() => setLeave(null)}
      onConfirm={() => {
        setLeave(null);
        leave?.();
      }}
      title="Leave without saving?"
      confirmText="Discard changes"
      cancelText="Keep editing"
    >
      Your changes to the settings haven't been saved.
    </ConfirmDialog>
  );
}

function isSettings({ origin, pathname, searchParams }: URL): boolean {
  const isSamePage = origin === window.location.origin && pathname === '/admin-dashboard';
  return isSamePage && searchParams.get('tab') === 'settings';
}
