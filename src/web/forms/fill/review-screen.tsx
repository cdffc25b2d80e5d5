import { useEffect, useRef } from 'react';
import { missingAnswers } from '#shared/forms/check-answers.ts';
import type { ClientForm, FormDraft } from '#shared/forms/contract.ts';
import { describeAnswer } from '#shared/forms/describe-answer.ts';
import type { Answers } from '#shared/forms/questions.ts';
import type { AutosaveState } from '#web/kit/autosave.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { screensOf } from './steps.ts';

type ReviewScreenProps = {
  form: ClientForm;
  answers: Answers;
  saved: FormDraft;
  state: AutosaveState;
  save: () => Promise<void>;
  onChange: (place: number) => void;
  onSign: () => void;
};

/** What will be signed, as the server has it. */
export function ReviewScreen({ form, answers, saved, state, save, onChange, onSign }: ReviewScreenProps) {
  const screens = screensOf(form.questions);
  const missing = missingAnswers(form.questions, answers);
  const firstMissing = screens.findIndex(({ id }) => missing[id]);
  const isSaved = state === 'saved' || state === 'idle';
  const saving = useRef(save);
  useEffect(() => {
    saving.current().catch(() => {}); // shown by the state, and tried again
  }, []);

  return (
    <>
      <h1 tabIndex={-1}>Is this right?</h1>
      <ul className="form-review">
        {screens.map((question, place) => (
          <li key={question.id}>
            <span className="muted text-15">{question.label}</span>
            <span className={missing[question.id] ? 'form-review__missing' : 'form-review__answer'}>
              {missing[question.id] ?? (describeAnswer(question, saved.answers[question.id]) || 'No answer')}
            </span>
            <Button
              look="ghost"
              size="sm"
              onClick={() => onChange(place)}
              aria-label={`Change: ${question.label}`}
            >
              Change
            </Button>
          </li>
        ))}
      </ul>
      {!isSaved && (state === 'failed' || state === 'offline') && (
        <Note tone="warn">
          Your last answers are not saved yet. We keep trying; please stay on this page.
        </Note>
      )}
      {firstMissing >= 0 ? (
        <Button block onClick={() => onChange(firstMissing)}>
          Answer what is open
        </Button>
      ) : (
        <Button block busy={!isSaved} busyText="Saving" onClick={onSign}>
          Yes, go on to sign
        </Button>
      )}
    </>
  );
}
