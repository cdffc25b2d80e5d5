import { type ReactNode, useId } from 'react';
import { classes } from '#web/kit/ui/classes.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Modal } from './modal.tsx';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel?: string | undefined;
  /** Stays visible under the scrolling body. */
  foot?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A dialog that opens from the right at full height; on phones full screen. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, closeLabel = 'Close', foot, className, children } = props;
  const titleId = useId();

  return (
    <Modal open={open} onClose={onClose} place="side" labelledBy={titleId}>
      <div className={classes('sheet', className)}>
        <div className="sheet__head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        <div className="sheet__body">{children}</div>
        {foot && <div className="sheet__foot">{foot}</div>}
      </div>
    </Modal>
  );
}
