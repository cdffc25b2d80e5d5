import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Letter } from '#shared/newsletter/issues-contract.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { useFieldErrors } from '#web/kit/use-field-errors.ts';
import type { LetterStep } from './letter-aside.tsx';
import { judgeLetter, type LetterDraft } from './letter-draft.ts';
import { useLetterDraft } from './use-letter-draft.ts';

/** What is typed, what is wrong with it, and the steps that lead out of the form. */
export function useLetterForm(letter: Letter | null, onClose: () => void) {
  const client = useQueryClient();
  const kept = useLetterDraft(letter);
  const { form, errors, show, showProblem, clear } = useFieldErrors<keyof LetterDraft>();
  const [step, setStep] = useState<{ step: LetterStep; letter: Letter } | null>(null);
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
    draft: kept.draft,
    keeping: kept.keeping,
    type: <Name extends keyof LetterDraft>(name: Name, value: LetterDraft[Name]) => {
      kept.type(name, value);
      clear(name);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      kept.save().catch(fail);
    },
    /** A preview, a test, a sending: of what is saved, once it could go out at all. */
    take: (next: LetterStep) => {
      if (show(judgeLetter(kept.draft)))
        kept.save().then((saved) => setStep({ step: next, letter: saved }), fail);
    },
    endStep: () => setStep(null),
    close: () => (kept.isDirty() ? kept.save().then(leave, () => setStuck(true)) : leave()),
    stay: () => setStuck(false),
    stale: {
      error: kept.error,
      onTheirs: () => void kept.takeTheirs().catch(fail),
      onMine: () => void kept.save({ overwrite: true }).catch(fail),
    },
  };
}
