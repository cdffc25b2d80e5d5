import { useEffect, useRef, useState } from 'react';
import { go } from '#web/kit/navigate.ts';
import { ConfirmDialog } from '#web/kit/ui/confirm-dialog.tsx';

/** Leaving the settings with unsaved changes asks first: by a link, the back button or the tab. Draw `dialog` once. */
export function useLeaving(isDirty: boolean) {
  const [wayOut, setWayOut] = useState<(() => void) | null>(null);
  const mayLeave = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    const here = window.location.href;
    const ask = (leave: () => void) => setWayOut(() => leave);
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || link.target === '_blank' || mayLeave.current || !isPlain(event)) return;
      if (staysHere(new URL(link.href))) return;
      event.preventDefault();
      ask(() => void go(link.href));
    };
    // Before the page hears of it and takes the forms away.
    const onPop = (event: Event) => {
      if (mayLeave.current || staysHere(new URL(window.location.href))) return;
      event.stopImmediatePropagation();
      window.history.pushState(null, '', here);
      ask(() => window.history.back());
    };
    const warn = (event: Event) => mayLeave.current || event.preventDefault();
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onPop, { capture: true });
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('popstate', onPop, { capture: true });
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);

  function leave() {
    mayLeave.current = true;
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
      What you changed in the settings has not been saved.
    </ConfirmDialog>
  );
}

function staysHere({ origin, pathname, searchParams }: URL): boolean {
  const isSamePage = origin === window.location.origin && pathname === '/admin-dashboard';
  return isSamePage && searchParams.get('tab') === 'settings';
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
