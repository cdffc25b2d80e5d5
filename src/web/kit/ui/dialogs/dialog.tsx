import { type ReactNode, useId } from 'react';
import { classes } from '#web/kit/ui/classes.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Modal } from './modal.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel?: string | undefined;
  /** The buttons at the end, the primary one last. */
  foot?: ReactNode;
  wide?: boolean | undefined;
  className?: string | undefined;
  /** Rendered only while the dialog is open. The element with data-autofocus gets the focus. */
  children: ReactNode;
};

export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel = 'Close', foot, wide, className, children } = props;
  const titleId = useId();

  return (
    <Modal open={open} onClose={onClose} place="center" labelledBy={titleId}>
      <div className={classes('dialog', wide && 'dialog--wide', className)}>
        <div className="dialog__head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        {children}
        {foot && <div className="dialog__foot">{foot}</div>}
      </div>
    </Modal>
  );
}
