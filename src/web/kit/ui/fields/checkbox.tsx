import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '#web/kit/ui/classes.ts';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  detail?: ReactNode;
  error?: ReactNode;
};

export function Checkbox({ label, detail, error, className, ...input }: CheckboxProps) {
  const errorId = useId();

  return (
    <div className={classes('field', error && 'field--error', className)}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className="check__text">
          {label}
          {detail && <small>{detail}</small>}
        </span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
