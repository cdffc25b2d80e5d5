import { type ReactNode, useId } from 'react';
import { Modal } from '#web/kit/ui/dialogs/modal.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import './writing-page.css';

type WritingPageProps = {
  title: string;
  onClose: () => void;
  /** At the end of the bar: the autosave state, and Save. */
  bar?: ReactNode;
  children: ReactNode;
};

/** A dialog as large as the window, for writing. */
export function WritingPage({ title, onClose, bar, children }: WritingPageProps) {
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

type OpeningProps = {
  /** "article": for "Loading the article" and "No such article". */
  noun: string;
  title: string;
  isError: boolean;
  onClose: () => void;
};

/** Until the record is loaded, or turns out to be missing. */
export function OpeningPage({ noun, title, isError, onClose }: OpeningProps) {
  return (
    <WritingPage title={isError ? `No such ${noun}` : title} onClose={onClose}>
      <div className="write__wait">
        {isError ? (
          <EmptyState
            icon="alert"
            title={`We could not open this ${noun}`}
            text="It may have been deleted. Please close this and look for it in the list."
          />
        ) : (
          <Loading label={`Loading the ${noun}`} className="grid gap-5">
            <Skeleton shape="title" />
            <Skeleton shape="box" className="h-96" />
          </Loading>
        )}
      </div>
    </WritingPage>
  );
}
