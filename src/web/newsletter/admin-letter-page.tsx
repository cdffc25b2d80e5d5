import { type ReactNode, useId } from 'react';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Modal } from '#web/kit/ui/modal.tsx';

type LetterPageProps = { title: string; onClose: () => void; bar?: ReactNode; children: ReactNode };

/** A dialog as large as the window: writing needs room. */
export function LetterPage({ title, onClose, bar, children }: LetterPageProps) {
  const titleId = useId();
  return (
    <Modal open onClose={onClose} place="side" labelledBy={titleId}>
      <div className="letter-page">
        <div className="letter-page__bar">
          <IconButton icon="close" label="Close" onClick={onClose} />
          <h2 id={titleId}>{title}</h2>
          {bar}
        </div>
        {children}
      </div>
    </Modal>
  );
}
