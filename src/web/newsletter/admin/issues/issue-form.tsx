import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import type { AutosaveState } from '#web/kit/autosave.ts';
import { RichTextField } from '#web/kit/editor/rich-text-field.tsx';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import type { Fields } from '#web/kit/form/fields.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { WritingPage } from '#web/kit/record/writing-page.tsx';
import { toastError } from '#web/kit/toast-error.ts';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import { IssueAside, type IssueStep } from './issue-aside.tsx';
import { type IssueDraft, validateIssue } from './issue-draft.ts';
import { IssueSteps } from './issue-steps.tsx';
import { useIssueDraft } from './use-issue-draft.ts';

const WORDS: Record<AutosaveState, string> = {
  idle: '',
  saved: 'Saved',
  waiting: 'Not saved yet',
  saving: 'Saving...',
  failed: "Not saved yet. We'll try again in a moment.",
  offline: "You seem to be offline. We'll save as soon as you're back.",
};

/** An issue being edited. Autosaved; sending asks first. */
export function IssueForm({ issue, onClose }: { issue: Issue | null; onClose: () => void }) {
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

/** Values, errors, and the steps after the form. */
function useIssueForm(issue: Issue | null, onClose: () => void) {
  const client = useQueryClient();
  const stored = useIssueDraft(issue);
  const form = useForm({
    initial: stored.draft,
    draft: [stored.draft, (update) => stored.change(update(stored.draft) ?? stored.draft)],
    submit: () => void stored.save().catch(fail), // a draft may be incomplete: nothing is validated
    isBusy: false,
  });
  const [step, setStep] = useState<{ step: IssueStep; issue: Issue } | null>(null);
  const [isStuck, setStuck] = useState(false);

  function fail(problem: unknown) {
    form.showProblem(problem);
    toastError(problem, 'Failed to save newsletter');
  }
  function leave() {
    void client.invalidateQueries({ queryKey: keyOfPath('/api/admin/letters') });
    onClose();
  }

  return {
    form,
    step,
    isStuck,
    leave,
    state: stored.state,
    /** Preview, test or send: of what is saved, if it is valid. */
    take: (next: IssueStep) => {
      if (form.show(validateIssue(stored.draft)))
        stored.save().then((saved) => setStep({ step: next, issue: saved }), fail);
    },
    endStep: () => setStep(null),
    close: () => (stored.isDirty() ? stored.save().then(leave, () => setStuck(true)) : leave()),
    stay: () => setStuck(false),
    conflict: {
      error: stored.error,
      onTheirs: () => void stored.takeTheirs().catch(fail),
      onMine: () => void stored.save({ overwrite: true }).catch(fail),
    },
  };
}

/** Subject and content. */
function IssueWords({ form, isNew }: { form: Fields<IssueDraft>; isNew: boolean }) {
  return (
    <>
      <TextField
        label="Subject"
        className="write__title"
        data-autofocus={isNew || undefined}
        maxLength={200}
        autoComplete="off"
        {...form.text('subject')}
      />
      <TextField
        label="Preheader"
        optional
        hint="The line beside the subject in an inbox"
        maxLength={200}
        autoComplete="off"
        {...form.text('preheader')}
      />
      <RichTextField label="Content" picture={PictureField} {...form.value('content')} />
    </>
  );
}
