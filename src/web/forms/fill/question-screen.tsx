import { type ReactNode, useId } from 'react';
import { NONE_OF_THESE } from '#shared/forms/describe-answer.ts';
import {
  type Answer,
  LONGEST_ANSWER,
  LONGEST_DETAIL,
  needsDetail,
  type Option,
  type Question,
} from '#shared/forms/questions.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { isComplete } from './steps.ts';

type QuestionScreenProps = {
  question: Question;
  answer: Answer | undefined;
  /** It is not given yet: it follows from what they ticked in the skin check. */
  isSuggested?: boolean;
  onAnswer: (id: string, answer: Answer | null) => void;
  onNext: () => void;
  /** In the preview it is not the page's heading. */
  level?: 'h1' | 'h3';
};

/** A tap that says everything leads to the next question at once. */
export function QuestionScreen({
  question,
  answer,
  isSuggested = false,
  onAnswer,
  onNext,
  level: Heading = 'h1',
}: QuestionScreenProps) {
  const labelId = useId();
  const { id, kind, label, hint } = question;
  const give = (value: Answer['value']) => {
    const given = { ...answer, value };
    onAnswer(id, given);
    if (isComplete(question, given)) onNext();
  };
  const isEmpty = !answer || answer.value === '';
  const needsNext = kind === 'text' || kind === 'date' || kind === 'choices' || !isEmpty;

  return (
    <>
      <Heading tabIndex={-1} id={labelId} className="form-question">
        {label}
      </Heading>
      {hint && <p className="muted">{hint}</p>}
      {isSuggested && (
        <Note tone="shell" icon="edit">
          This is what you ticked in the skin check. Please check it and change what isn't right.
        </Note>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be the page's heading */}
      <div role="group" aria-labelledby={labelId} className="form-answers">
        <AnswerField question={question} answer={answer} onGive={give} onClear={() => onAnswer(id, null)} />
        {answer && needsDetail(question, answer) && (
          <DetailField question={question} answer={answer} onAnswer={onAnswer} />
        )}
      </div>
      {needsNext && (
        <Button block onClick={onNext} disabled={question.isRequired && isEmpty}>
          {isEmpty && !question.isRequired ? 'Skip' : 'Next'}
        </Button>
      )}
    </>
  );
}

type AnswerFieldProps = {
  question: Question;
  answer: Answer | undefined;
  onGive: (value: Answer['value']) => void;
  onClear: () => void;
};

function AnswerField({ question, answer, onGive, onClear }: AnswerFieldProps) {
  const { kind, label, options = [] } = question;
  const value = answer?.value;
  const write = (text: string) => (text === '' ? onClear() : onGive(text));
  switch (kind) {
    case 'yes_no':
      return [true, false].map((yes) => (
        <BigAnswer key={String(yes)} isChosen={value === yes} onClick={() => onGive(yes)}>
          {yes ? 'Yes' : 'No'}
        </BigAnswer>
      ));
    case 'choice':
      return options.map((option) => (
        <BigAnswer key={option.id} isChosen={value === option.id} onClick={() => onGive(option.id)}>
          {option.label}
        </BigAnswer>
      ));
    case 'choices':
      return <SeveralAnswers options={options} value={value} onGive={onGive} />;
    case 'date':
      return (
        <TextField
          type="date"
          label={label}
          labelHidden
          value={String(value ?? '')}
          onChange={({ target }) => write(target.value)}
        />
      );
    default:
      return (
        <TextArea
          label={label}
          labelHidden
          rows={4}
          maxLength={LONGEST_ANSWER}
          value={String(value ?? '')}
          onChange={({ target }) => write(target.value)}
        />
      );
  }
}

type SeveralAnswersProps = {
  options: Option[];
  value: Answer['value'] | undefined;
  onGive: (value: string[]) => void;
};

function SeveralAnswers({ options, value, onGive }: SeveralAnswersProps) {
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (id: string) =>
    onGive(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <>
      {options.map(({ id, label }) => (
        <div className="choice" key={id}>
          <Checkbox label={label} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        </div>
      ))}
      <BigAnswer isChosen={Array.isArray(value) && chosen.length === 0} onClick={() => onGive([])}>
        {NONE_OF_THESE}
      </BigAnswer>
    </>
  );
}

type BigAnswerProps = { isChosen: boolean; onClick: () => void; children: ReactNode };

function BigAnswer({ isChosen, onClick, children }: BigAnswerProps) {
  return (
    <button type="button" className="form-answer" aria-pressed={isChosen} onClick={onClick}>
      {children}
      {isChosen && <Icon name="check" />}
    </button>
  );
}

type DetailFieldProps = Required<Pick<QuestionScreenProps, 'question' | 'onAnswer'>> & { answer: Answer };

function DetailField({ question, answer, onAnswer }: DetailFieldProps) {
  const { id, detailLabel = '', detailKind } = question;
  const shared = {
    label: detailLabel,
    optional: true,
    value: answer.detail ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      onAnswer(id, { ...answer, detail: target.value || undefined }),
  };
  if (detailKind === 'date') return <TextField type="date" {...shared} />;
  return <TextField maxLength={LONGEST_DETAIL} {...shared} />;
}
