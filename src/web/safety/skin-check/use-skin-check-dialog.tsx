import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useCodeOnDemand } from '#web/kit/first-load/use-code-on-demand.ts';

const load = async () => (await import('./skin-check-dialog.tsx')).SkinCheckDialog;

/** The questions, loaded when they are opened. */
export function useSkinCheckDialog() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useCodeOnDemand(load, isOpen, close);
  return {
    open: () => setOpen(true),
    isLoading: isOpen && !Dialog,
    // Not inside the form that it is opened from.
    dialog: isOpen && Dialog && createPortal(<Dialog onClose={close} />, document.body),
  };
}
