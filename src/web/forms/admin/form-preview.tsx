import { useState } from 'react';
import type { Answers, Question } from '#shared/forms/questions.ts';
import '#web/forms/fill/form-page.css';
import { QuestionScreen } from '#web/forms/fill/question-screen.tsx';
import { screensOf } from '#web/forms/fill/steps.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';

type FormPreviewProps = { title: string; intro: string; questions: Question[] };

/** As a client sees it on a phone; nothing is saved. */
export function FormPreview({ title, intro, questions }: FormPreviewProps) {
  const [place, setPlace] = useState(-1);
  const [answers, setAnswers] = useState<Answers>({});
  const screens = screensOf(questions);
  const question = screens[place];
  const statement = questions.find(({ kind }) => kind === 'signature')?.label;

  return (
    <section className="form-preview" aria-label="Preview">
      <div className="form-step">
        {place >= 0 && <Progress label="How far" value={place} max={screens.length} />}
        {place < 0 && (
          <>
            <h3>{title || 'Without a title'}</h3>
            <p className="whitespace-pre-line">{intro}</p>
            <Button block onClick={() => setPlace(0)}>
              Start
            </Button>
          </>
        )}
        {question && (
          <QuestionScreen
            level="h3"
            key={question.id}
            question={question}
            answer={answers[question.id]}
            onAnswer={(id, answer) => {
              const { [id]: _, ...others } = answers;
              setAnswers(answer ? { ...others, [id]: answer } : others);
            }}
            onNext={() => setPlace(place + 1)}
          />
        )}
        {place >= screens.length && (
          <>
            <h3>Sign</h3>
            <p className="whitespace-pre-line">{statement}</p>
          </>
        )}
        {place >= 0 && (
          <Button look="ghost" size="sm" onClick={() => setPlace(place - 1)}>
            Back
          </Button>
        )}
      </div>
    </section>
  );
}
