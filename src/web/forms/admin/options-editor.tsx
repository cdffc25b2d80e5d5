import { MOST_OPTIONS, type Option, type Question } from '#shared/forms/questions.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { MoveButtons } from '#web/kit/ui/lists/move-buttons.tsx';
import { moveInList } from '#web/kit/use-drag-in-list.ts';
import { FactSelect } from './fact-select.tsx';
import { freeId } from './form-draft.ts';

type OptionsEditorProps = { question: Question; onChange: (question: Question) => void };

export function OptionsEditor({ question, onChange }: OptionsEditorProps) {
  const { options = [] } = question;
  const set = (next: Option[]) => onChange({ ...question, options: next });
  const add = () => set([...options, { id: freeId('o', new Set(options.map(({ id }) => id))), label: '' }]);

  return (
    <fieldset>
      <legend className="choices__legend">Answers to choose from</legend>
      <ul className="form-options">
        {options.map((option, place) => (
          <li key={option.id}>
            <OptionFields
              question={question}
              option={option}
              place={place}
              onChange={(changed) => set(options.map((each) => (each === option ? changed : each)))}
            />
            <span className="form-acts">
              <MoveButtons
                name={`answer ${place + 1}`}
                place={place}
                count={options.length}
                onMove={(from, to) => set(moveInList(options, from, to))}
              />
              <IconButton
                icon="trash"
                label={`Remove answer ${place + 1}`}
                onClick={() => set(options.filter((each) => each !== option))}
              />
            </span>
          </li>
        ))}
      </ul>
      {options.length < MOST_OPTIONS && (
        <Button look="soft" size="sm" onClick={add}>
          <Icon name="plus" />
          Add Answer
        </Button>
      )}
    </fieldset>
  );
}

type OptionFieldsProps = {
  question: Question;
  option: Option;
  place: number;
  onChange: (option: Option) => void;
};

/** Of a checked question, a choice says how long ago it was, or no; of a list, each answer can be checked by itself. */
function OptionFields({ question: { kind, fact }, option, place, onChange }: OptionFieldsProps) {
  const set = (change: Partial<Option>) => onChange({ ...option, ...change });
  const readDays = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);
  return (
    <div className="form-option">
      <TextField
        label={`Answer ${place + 1}`}
        labelHidden
        maxLength={200}
        value={option.label}
        onChange={({ target }) => set({ label: target.value })}
      />
      {kind === 'choices' && fact !== 'allergy' && (
        <FactSelect
          label={`Answer ${place + 1} is checked as`}
          labelHidden
          value={option.fact}
          onChange={(code) => set({ fact: code })}
        />
      )}
      {kind === 'choices' && fact === 'allergy' && (
        <TextField
          label={`Answer ${place + 1} in ingredient lists`}
          labelHidden
          placeholder="As ingredient lists name it: limonene, citral"
          value={(option.items ?? []).join(', ')}
          onChange={({ target }) => set({ items: readNames(target.value) })}
        />
      )}
      {kind === 'choice' && fact && (
        <>
          <TextField
            label={`Answer ${place + 1}: at least how many days ago`}
            labelHidden
            inputMode="numeric"
            placeholder="At least … days ago"
            disabled={option.isNo}
            value={String(option.daysAgo ?? '')}
            onChange={({ target }) => set({ daysAgo: readDays(target.value) })}
          />
          <Checkbox
            label="Says no"
            checked={option.isNo === true}
            onChange={({ target }) => set({ isNo: target.checked || undefined, daysAgo: undefined })}
          />
        </>
      )}
    </div>
  );
}

/** While it is typed a comma may stand at the end. */
function readNames(text: string): string[] | undefined {
  const names = text.split(',').map((name) => name.trimStart());
  return text === '' ? undefined : names;
}
