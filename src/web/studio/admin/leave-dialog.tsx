import { useLeaveGuard } from '#web/kit/form/use-leave-guard.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';

/** Leaving the section with unsaved changes asks first; from one group to another is not leaving. */
export function LeaveDialog({ isDirty, tab }: { isDirty: boolean; tab: string }) {
  const { isConfirming, stay, leave } = useLeaveGuard(isDirty, { isAllowed: (url) => isSection(url, tab) });
  return (
    <ConfirmDialog
      open={isConfirming}
      onClose={stay}
      onConfirm={leave}
      title="Leave without saving?"
      confirmText="Discard changes"
      cancelText="Keep editing"
    >
      Your changes to the settings haven't been saved.
    </ConfirmDialog>
  );
}

function isSection({ origin, pathname, searchParams }: URL, tab: string): boolean {
  const isSamePage = origin === window.location.origin && pathname === '/admin-dashboard';
  return isSamePage && searchParams.get('tab') === tab;
}
