import type { Issue } from '#shared/newsletter/issues-contract.ts';
import type { AutosaveState } from '#web/kit/autosave.ts';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import { WritingPage } from '#web/kit/record/writing-page.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { IssueAside } from './issue-aside.tsx';
import { IssueSteps } from './issue-steps.tsx';
import { IssueWords } from './issue-words.tsx';
import { useIssueForm } from './use-issue-form.ts';

type IssueFormProps = { issue: Issue | null; onClose: () => void };

const WORDS: Record<AutosaveState, string> = {
  idle: '',
  saved: 'Saved',
  waiting: 'Not saved yet',
  saving: 'Saving...',
  failed: "Not saved yet. We'll try again in a moment.",
  offline: "You seem to be offline. We'll save as soon as you're back.",
};

/** An issue being edited. Autosaved; sending asks first. */
export function IssueForm({ issue, onClose }: IssueFormProps) {
  const editor = useIssueForm(issue, onClose);
  const { form, state, step } = editor;

  return (
    <WritingPage
      title={issue ? `Edit ${issue.subject || 'newsletter'}` : 'New newsletter'}
      onClose={() => void editor.close()}
      bar={
        <p className="write__state" role="status">
          {WORDS[state]}
        </p>
      }
    >
      <form ref={form.element} className="write__form" noValidate onSubmit={form.submit}>
        <div className="write__main">
          <ConflictNote {...editor.conflict} />
          <IssueWords form={form} isNew={!issue} />
        </div>
        <IssueAside
          segment={form.values.segment}
          onSegment={(segment) => form.set('segment', segment)}
          onStep={editor.take}
        />
      </form>
      {step && <IssueSteps {...step} draft={form.values} onDone={editor.endStep} onSent={editor.leave} />}
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
