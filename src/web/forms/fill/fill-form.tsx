import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ClientForm } from '#shared/forms/contract.ts';
import { FORM_CHANGED } from '#shared/forms/messages.ts';
import type { Answer } from '#shared/forms/questions.ts';
import { MY_FORMS } from '#web/forms/own-queries.ts';
import { formsQueries } from '#web/forms/queries.ts';
import type { AutosaveState } from '#web/kit/autosave.ts';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { useSuggestedAnswers } from '#web/safety/skin-check/use-suggested-answers.ts';
import { Intro } from './intro.tsx';
import { QuestionScreen } from './question-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { SignScreen } from './sign-screen.tsx';
import { nextStep, readStep, resumeStep, type Step, screensOf, stepBefore, writeStep } from './steps.ts';
import { useFormAnswers } from './use-form-answers.ts';

type FillFormProps = { token: string; form: ClientForm; name: string };

/** One question a screen, in code of its own: the page begins with the introduction. The step is in the URL, so that the browser's own back button goes back one question. */
export function FillForm({ token, form, name }: FillFormProps) {
  const client = useQueryClient();
  const [search, changeUrl] = useUrlParams();
  const { questions } = form;
  const step = readStep(search.step, questions);
  const screens = screensOf(questions);
  const question = step.at === 'question' ? screens[step.place] : undefined;
  const page = formsQueries.page(token);

  const { answers, saved, state, set, save } = useFormAnswers(token, form, () => {
    toast({ title: 'The form has changed', description: FORM_CHANGED });
    void client.refetchQueries({ queryKey: page.queryKey });
  });
  const show = (next: Step, how?: { replace?: boolean }) => changeUrl({ step: writeStep(next) }, how);
  const suggested = useSuggestedAnswers(form.versionId);
  const next = () => {
    // What is only suggested becomes theirs when they go on from it.
    const offered = question && !answers[question.id] && suggested[question.id];
    if (offered) set(question.id, offered);
    save().catch(() => {}); // shown by the state, and tried again
    show(nextStep(step, questions));
  };
  const answer = (id: string, given: Answer | null) => set(id, given);

  return (
    <>
      <Way
        step={step}
        count={screens.length}
        state={state}
        onBack={() => show(stepBefore(step, questions), { replace: true })}
      />
      <Screen name={writeStep(step) ?? 'intro'}>
        {step.at === 'intro' && (
          <Intro
            form={form}
            isBegun={Object.keys(answers).length > 0}
            onStart={() => show(resumeStep(questions, answers))}
          />
        )}
        {question && (
          <QuestionScreen
            question={question}
            answer={answers[question.id] ?? suggested[question.id]}
            isSuggested={answers[question.id] === undefined && suggested[question.id] !== undefined}
            onAnswer={answer}
            onNext={next}
          />
        )}
        {step.at === 'review' && (
          <ReviewScreen
            form={form}
            answers={answers}
            saved={saved}
            state={state}
            save={save}
            onChange={(place) => show({ at: 'question', place })}
            onSign={() => show({ at: 'sign' })}
          />
        )}
        {step.at === 'sign' && (
          <SignScreen
            token={token}
            form={form}
            name={name}
            saved={saved}
            onSigned={(signed) => {
              client.setQueryData(page.queryKey, signed);
              void client.invalidateQueries({ queryKey: MY_FORMS });
              changeUrl({ form: undefined, step: undefined }, { replace: true });
            }}
            onChanged={async () => {
              await client.refetchQueries({ queryKey: page.queryKey });
              show({ at: 'review' }, { replace: true });
            }}
          />
        )}
      </Screen>
    </>
  );
}

/** A new screen starts at its top, and a screen reader reads its heading. */
function Screen({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef('intro'); // where everybody begins
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    window.scrollTo(0, 0);
    box.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [name]);
  return (
    <div ref={box} key={name} className="form-step">
      {children}
    </div>
  );
}

const SAVING: Partial<Record<AutosaveState, string>> = {
  waiting: 'Saving',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved yet. We try again.',
  offline: 'No connection. We save it as soon as there is one.',
};

type WayProps = { step: Step; count: number; state: AutosaveState; onBack: () => void };

function Way({ step, count, state, onBack }: WayProps) {
  if (step.at === 'intro') return null;
  const done = step.at === 'question' ? step.place : count;
  return (
    <div className="form-way">
      <Button look="ghost" size="sm" onClick={onBack}>
        <Icon name="arrow-left" />
        Back
      </Button>
      <span className="muted text-15">
        {step.at === 'question'
          ? `${step.place + 1} of ${count}`
          : step.at === 'review'
            ? 'Read it over'
            : 'Sign'}
      </span>
      <span className="muted text-15 text-right" role="status">
        {SAVING[state]}
      </span>
      <Progress label="How far you are" value={done} max={count + 1} />
    </div>
  );
}
