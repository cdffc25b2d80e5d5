import { useRef, useState } from 'react';
import { MOST_QUESTIONS, QUESTION_KINDS, type Question, type QuestionKind } from '#shared/forms/questions.ts';
import { FieldError } from '#web/kit/ui/fields/field.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { MoveButtons } from '#web/kit/ui/lists/move-buttons.tsx';
import { dropMark, moveInList, useDragInList } from '#web/kit/use-drag-in-list.ts';
import { withQuestion } from './form-draft.ts';
import { QuestionEditor } from './question-editor.tsx';
import { KIND_NAMES } from './question-words.ts';

type QuestionsEditorProps = {
  questions: Question[];
  onChange: (questions: Question[]) => void;
  errorAt: (place: number) => string | undefined;
};

/** The questions in their order: dragged, or moved by buttons. The signature stays last. */
export function QuestionsEditor({ questions, onChange, errorAt }: QuestionsEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const last = questions.length - 1;
  const move = (from: number, to: number) => {
    if (to >= 0 && to < last && from < last) onChange(moveInList(questions, from, to));
  };
  const { drag, start } = useDragInList(list, move);
  const add = (kind: QuestionKind) => {
    const next = withQuestion(questions, kind);
    onChange(next);
    setOpenId(next.at(-2)?.id ?? null);
  };

  return (
    <section aria-label="Questions">
      <ol ref={list} className="form-questions">
        {questions.map((question, place) => (
          <li key={question.id} data-place={place} data-mark={dropMark(drag, place) ?? undefined}>
            <div className="form-question-head">
              {place < last && (
                <span className="form-grip" aria-hidden="true" onPointerDown={(event) => start(event, place)}>
                  ⠿
                </span>
              )}
              <button
                type="button"
                className="form-question-title"
                aria-expanded={openId === question.id}
                onClick={() => setOpenId(openId === question.id ? null : question.id)}
              >
                <strong>{question.label || 'A new question'}</strong>
                <span className="muted">{KIND_NAMES[question.kind]}</span>
              </button>
              {place < last && (
                <span className="form-acts">
                  <MoveButtons name={`question ${place + 1}`} place={place} count={last} onMove={move} />
                  <IconButton
                    icon="trash"
                    label={`Remove question ${place + 1}`}
                    onClick={() => onChange(questions.filter((each) => each !== question))}
                  />
                </span>
              )}
            </div>
            {openId === question.id && (
              <div className="grid gap-4 py-3">
                <QuestionEditor
                  question={question}
                  onChange={(changed) =>
                    onChange(questions.map((each) => (each.id === question.id ? changed : each)))
                  }
                />
              </div>
            )}
            <FieldError id={`question-${question.id}-error`}>{errorAt(place)}</FieldError>
          </li>
        ))}
      </ol>
      {questions.length < MOST_QUESTIONS && (
        <Select
          label="Add a question"
          placeholder="Choose how it is answered"
          value=""
          onChange={({ target }) => target.value && add(target.value as QuestionKind)} // one of the options
          options={QUESTION_KINDS.filter((kind) => kind !== 'signature').map((kind) => ({
            value: kind,
            label: KIND_NAMES[kind],
          }))}
        />
      )}
    </section>
  );
}
