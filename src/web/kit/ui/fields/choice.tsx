import { type ReactNode, useId } from 'react';
import { classes } from '#web/kit/ui/classes.ts';
import { FieldError } from './field.tsx';

type Option<Value extends string> = {
  value: Value;
  label: ReactNode;
  detail?: ReactNode;
  disabled?: boolean | undefined;
};

type ChoiceProps<Value extends string> = {
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: ReactNode;
  /** Put on the group of cards, for columns. */
  className?: string | undefined;
};

/** A radio group, each option a card. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, legendHidden, options, value, onChange, error, className } = props;
  const id = useId();

  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? 'sr' : 'choices__legend'}>{legend}</legend>
      <div className={classes('choices', className)}>
        {options.map((option) => (
          <div className="choice" key={option.value}>
            <label className="check">
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
              />
              <span className="check__text">
                <strong>{option.label}</strong>
                {option.detail && <small>{option.detail}</small>}
              </span>
            </label>
          </div>
        ))}
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </fieldset>
  );
}
