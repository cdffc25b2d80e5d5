import type { Letter } from '#shared/newsletter/issues-contract.ts';
import { WritingPage } from '#web/kit/record/writing-page.tsx';
import { StaleNote } from '#web/kit/stale-note.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { LetterAside } from './letter-aside.tsx';
import type { Keeping } from './letter-keeper.ts';
import { LetterSteps } from './letter-steps.tsx';
import { LetterWords } from './letter-words.tsx';
import { useLetterForm } from './use-letter-form.ts';

type LetterFormProps = { letter: Letter | null; onClose: () => void };

const WORDS: Record<Keeping, string> = {
  new: '',
  saved: 'Saved',
  waiting: 'Not saved yet',
  saving: 'Saving...',
  failed: "Not saved yet. We'll try again in a moment.",
  offline: "You seem to be offline. We'll save as soon as you're back.",
};

/** A letter being written. It saves itself; what leads out of the house asks first. */
export function LetterForm({ letter, onClose }: LetterFormProps) {
  const editor = useLetterForm(letter, onClose);
  const { draft, keeping, step, type } = editor;

  return (
    <WritingPage
      title={letter ? `Edit ${letter.subject || 'newsletter'}` : 'New newsletter'}
      onClose={() => void editor.close()}
      bar={
        <p className="write__state" role="status">
          {WORDS[keeping]}
        </p>
      }
    >
      <form ref={editor.form} className="write__form" noValidate onSubmit={editor.submit}>
        <div className="write__main">
          <StaleNote {...editor.stale} />
          <LetterWords draft={draft} errors={editor.errors} type={type} isNew={!letter} />
        </div>
        <LetterAside
          segment={draft.segment}
          onSegment={(segment) => type('segment', segment)}
          onStep={editor.take}
        />
      </form>
      {step && <LetterSteps {...step} draft={draft} onDone={editor.endStep} onSent={editor.leave} />}
      <ConfirmDialog
        open={editor.isStuck}
        onClose={editor.stay}
        onConfirm={editor.leave}
        title="Close without saving?"
        confirmText="Discard changes"
        cancelText="Keep editing"
      >
        Your last changes couldn't be saved.
      </ConfirmDialog>
    </WritingPage>
  );
}
