import { useEffect, useState } from 'react';
import { go } from '#web/kit/navigate.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { useHold } from '#web/kit/use-hold.ts';

/** Leaving the settings with unsaved changes asks first: by a link, the back button or the tab. Draw `dialog` once. */
export function useLeaving(isDirty: boolean) {
  const [wayOut, setWayOut] = useState<(() => void) | null>(null);
  const { release } = useHold({
    isHeld: isDirty,
    onBack: () => setWayOut(() => () => window.history.back()),
    isHere: isSettings,
  });

  useEffect(() => {
    if (!isDirty) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || link.target === '_blank' || !isPlain(event)) return;
      if (isSettings(new URL(link.href))) return;
      event.preventDefault();
      setWayOut(() => () => void go(link.href));
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [isDirty]);

  function leave() {
    release();
    setWayOut(null);
    wayOut?.();
  }

  return (
    <ConfirmDialog
      open={wayOut !== null}
      onClose={() => setWayOut(null)}
      onConfirm={leave}
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

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
