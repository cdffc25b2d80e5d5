import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { messageOf } from '#web/kit/call.ts';
import { useFieldErrors } from '#web/kit/form/use-field-errors.ts';
import { toast } from '#web/kit/toast.ts';
import type { IssueStep } from './issue-aside.tsx';
import { type IssueDraft, validateIssue } from './issue-draft.ts';
import { useIssueDraft } from './use-issue-draft.ts';

/** Values, errors, and the steps after the form. */
export function useIssueForm(issue: Issue | null, onClose: () => void) {
  const client = useQueryClient();
  const stored = useIssueDraft(issue);
  const { form, errors, show, showProblem, clear } = useFieldErrors<keyof IssueDraft>();
  const [step, setStep] = useState<{ step: IssueStep; issue: Issue } | null>(null);
  const [isStuck, setStuck] = useState(false);

  function fail(problem: unknown) {
    showProblem(problem);
    const description = messageOf(problem, 'Failed to save newsletter');
    toast({ title: 'Error', description, tone: 'destructive' });
  }
  function leave() {
    void client.invalidateQueries({ queryKey: keyOfPath('/api/admin/letters') });
    onClose();
  }

  return {
    ...{ form, errors, step, isStuck, leave },
    draft: stored.draft,
    state: stored.state,
    type: <Name extends keyof IssueDraft>(name: Name, value: IssueDraft[Name]) => {
      stored.type(name, value);
      clear(name);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      stored.save().catch(fail);
    },
    /** Preview, test or send: of what is saved, if it is valid. */
    take: (next: IssueStep) => {
      if (show(validateIssue(stored.draft)))
        stored.save().then((saved) => setStep({ step: next, issue: saved }), fail);
    },
    endStep: () => setStep(null),
    close: () => (stored.isDirty() ? stored.save().then(leave, () => setStuck(true)) : leave()),
    stay: () => setStuck(false),
    stale: {
      error: stored.error,
      onTheirs: () => void stored.takeTheirs().catch(fail),
      onMine: () => void stored.save({ overwrite: true }).catch(fail),
    },
  };
}
