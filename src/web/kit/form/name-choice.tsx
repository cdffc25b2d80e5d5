import './name-choice.css';
import { useId } from 'react';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { FieldError } from '#web/kit/ui/fields/field.tsx';

type NameChoiceProps = {
  legend: string;
  names: readonly { id: number; name: string }[];
  value: number[];
  onChange: (ids: number[]) => void;
  error?: string | undefined;
};

/** Some of many, by name. One that is gone stays chosen until it is taken out. */
export function NameChoice({ legend, names, value, onChange, error }: NameChoiceProps) {
  const errorId = useId();
  const gone = value.filter((id) => names.length > 0 && !names.some((each) => each.id === id));
  const all = [...names, ...gone.map((id) => ({ id, name: `No longer offered (no. ${id})` }))];
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="choices__legend">{legend}</legend>
      <div className="name-choice">
        {all.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={value.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, id] : value.filter((each) => each !== id))
            }
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
