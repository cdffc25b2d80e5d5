import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { messageOf } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { toast } from '#web/kit/toast.ts';
import type { IssueStep } from './issue-aside.tsx';
import { validateIssue } from './issue-draft.ts';
import { useIssueDraft } from './use-issue-draft.ts';

/** Values, errors, and the steps after the form. */
export function useIssueForm(issue: Issue | null, onClose: () => void) {
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
    const description = messageOf(problem, 'Failed to save newsletter');
    toast({ title: 'Error', description, tone: 'destructive' });
  }
  function leave() {
    void client.invalidateQueries({ queryKey: keyOfPath('/api/admin/letters') });
    onClose();
  }

  return {
    ...{ form, step, isStuck, leave },
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
