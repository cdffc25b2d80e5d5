import { type ReactNode, useId } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { Modal } from './modal.tsx';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  confirmText: string;
  cancelText?: string | undefined;
  look?: 'primary' | 'danger' | undefined;
  busy?: boolean | undefined;
  busyText?: string | undefined;
};

/** A confirmation. The focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirmText, cancelText = 'Cancel' } = props;
  const { look = 'danger', busy, busyText } = props;
  const titleId = useId();

  return (
    <Modal open={open} onClose={onClose} place="center" role="alertdialog" labelledBy={titleId}>
      <div className="dialog">
        <div className="dialog__head">
          <h2 id={titleId}>{title}</h2>
        </div>
        <div className="muted">{children}</div>
        <div className="dialog__foot">
          <Button look="secondary" size="sm" onClick={onClose}>
            {cancelText}
          </Button>
          <Button look={look} size="sm" busy={busy} busyText={busyText} onClick={onConfirm}>
            {confirmText}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
