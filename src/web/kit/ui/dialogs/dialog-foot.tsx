import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

type DialogFootProps = {
  onClose: () => void;
  closeText?: string | undefined;
  /** The id of the form that is submitted; otherwise `onClick`. */
  form?: string | undefined;
  onClick?: (() => void) | undefined;
  look?: 'primary' | 'danger' | undefined;
  disabled?: boolean | undefined;
  busy: boolean;
  busyText?: string | undefined;
  children: ReactNode;
};

/** The two buttons of most dialogs: the one that closes it, and the one that acts. */
export function DialogFoot({ onClose, closeText = 'Cancel', form, children, ...action }: DialogFootProps) {
  return (
    <>
      <Button look="secondary" size="sm" onClick={onClose}>
        {closeText}
      </Button>
      <Button {...action} size="sm" type={form ? 'submit' : 'button'} form={form}>
        {children}
      </Button>
    </>
  );
}
