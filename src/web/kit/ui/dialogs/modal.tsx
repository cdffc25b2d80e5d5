import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Toaster } from '#web/kit/ui/toaster.tsx';
import { modalStack } from './modal-stack.ts';

type ModalProps = {
  open: boolean;
  onClose: () => void;
  /** `side` opens at the right, `start` at the left. */
  place: 'center' | 'side' | 'start';
  role?: 'alertdialog' | undefined;
  labelledBy: string;
  children: ReactNode;
};

/** The base of dialog and sheet: the native modal, which traps the focus and returns it. */
export function Modal(props: ModalProps) {
  return props.open ? <OpenModal {...props} /> : null;
}

function OpenModal({ onClose, place, role, labelledBy, children }: ModalProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  // A layout effect, because close() returns the focus only while the dialog is still in the document.
  useLayoutEffect(() => {
    const dialog = ref.current!; // rendered before its effects
    if (!modalStack.top()) noteScrollbar();
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    modalStack.push(id);
    return () => {
      modalStack.remove(id);
      dialog.close();
    };
  }, [id]);

  function cancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  function closedByBrowser(event: SyntheticEvent) {
    if (event.target === event.currentTarget && !ref.current?.open) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is for the backdrop; keys have Escape and the close button.
    <dialog
      ref={ref}
      className={`modal modal--${place}`}
      role={role}
      aria-labelledby={labelledBy}
      onCancel={cancel}
      onClose={closedByBrowser}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === event.currentTarget) onClose();
      }}
    >
      {children}
      <Toaster modal={id} />
    </dialog>
  );
}

/** Whether the page has a scrollbar, whose removal would widen it. */
function noteScrollbar() {
  const page = document.documentElement;
  page.classList.toggle('has-scrollbar', window.innerWidth > page.clientWidth);
}
