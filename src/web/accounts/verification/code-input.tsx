import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from '#web/kit/ui/fields/field.tsx';
import './code-input.css';

export const CODE_LENGTH = 6;

type CodeInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'className'> & {
  label: string;
  value: string;
  onChange: (digits: string) => void;
} & Pick<FieldProps, 'hint' | 'error'>;

/**
 * Six drawn boxes under one real input, so that pasting, the phone's code suggestion and screen readers work as with
 * any field.
 */
export function CodeInput({ label, hint, error, value, onChange, ...input }: CodeInputProps) {
  const [hasFocus, setFocus] = useState(false);
  const current = Math.min(value.length, CODE_LENGTH - 1);

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="code">
          <input
            {...input}
            {...control}
            className="code__input"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => onChange(onlyDigits(event.target.value))}
            onFocus={() => setFocus(true)}
            onBlur={() => setFocus(false)}
          />
          <span className="code__places" aria-hidden="true">
            {Array.from({ length: CODE_LENGTH }, (_, place) => (
              <span key={place} className="code__place" data-current={hasFocus && place === current}>
                {value[place]}
              </span>
            ))}
          </span>
        </div>
      )}
    </Field>
  );
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}
