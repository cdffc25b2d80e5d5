import { type ReactNode, useId } from 'react';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Modal } from '#web/kit/ui/modal.tsx';

type ArticleFrameProps = {
  title: string;
  onClose: () => void;
  /** At the end of the bar: how it stands with the copy, and Save. */
  bar?: ReactNode;
  children: ReactNode;
};

/** A dialog as large as the window: writing needs room. */
export function ArticleFrame({ title, onClose, bar, children }: ArticleFrameProps) {
  const titleId = useId();
  return (
    <Modal open onClose={onClose} place="side" labelledBy={titleId}>
      <div className="write">
        <div className="write__bar">
          <IconButton icon="close" label="Close" onClick={onClose} />
          <h2 id={titleId}>{title}</h2>
          {bar}
        </div>
        {children}
      </div>
    </Modal>
  );
}
