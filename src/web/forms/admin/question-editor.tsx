import { DETAIL_KINDS, type DetailKind, type Question } from '#shared/forms/questions.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { FactSelect } from './fact-select.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { DETAIL_NAMES } from './question-words.ts';

type QuestionEditorProps = { question: Question; onChange: (question: Question) => void };

export function QuestionEditor({ question, onChange }: QuestionEditorProps) {
  const { kind, label, hint = '', detailLabel = '', detailKind = 'text', isRequired } = question;
  const set = (change: Partial<Question>) => onChange({ ...question, ...change });
  if (kind === 'signature') {
    return (
      <TextArea
        label="What the client signs"
        rows={3}
        maxLength={1000}
        value={label}
        onChange={({ target }) => set({ label: target.value })}
      />
    );
  }
  const hasOptions = kind === 'choice' || kind === 'choices';
  return (
    <>
      <TextArea
        label="Question"
        rows={2}
        maxLength={1000}
        value={label}
        onChange={({ target }) => set({ label: target.value })}
      />
      <TextField
        label="Explanation"
        optional
        maxLength={500}
        value={hint}
        onChange={({ target }) => set({ hint: target.value || undefined })}
      />
      {hasOptions && <OptionsEditor question={question} onChange={onChange} />}
      {(hasOptions || kind === 'yes_no') && (
        <div className="field__row field__row--2">
          <TextField
            label={kind === 'yes_no' ? 'Asked after a yes' : 'Asked after a choice'}
            optional
            maxLength={200}
            value={detailLabel}
            onChange={({ target }) => set({ detailLabel: target.value || undefined })}
          />
          {detailLabel && (
            <Select
              label="Answered with"
              value={detailKind}
              onChange={({ target }) => set({ detailKind: target.value as DetailKind })} // one of the options
              options={DETAIL_KINDS.map((each) => ({ value: each, label: DETAIL_NAMES[each] }))}
            />
          )}
        </div>
      )}
      <FactSelect label="Checked as" value={question.fact} onChange={(fact) => set({ fact })} />
      <Checkbox
        label="Has to be answered"
        checked={isRequired}
        onChange={({ target }) => set({ isRequired: target.checked })}
      />
    </>
  );
}
