import { type ReactNode, useId } from 'react';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';

export type FieldProps = {
  label: ReactNode;
  /** Visually hidden, for an obvious field such as a search box. */
  labelHidden?: boolean | undefined;
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
};

/** The attributes that associate a control with its label, hint and error. */
type FieldControl = {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = FieldProps & { children: (control: FieldControl) => ReactNode };

/** Label above, hint and error below, associated with the control the caller renders. */
export function Field({ label, labelHidden, optional, hint, error, id, className, children }: Props) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;

  return (
    <div className={classes('field', error && 'field--error', className)}>
      <label className={labelHidden ? 'sr' : 'field__label'} htmlFor={controlId}>
        {label}
        {optional && (
          <>
            {' '}
            <span className="field__opt">(optional)</span>
          </>
        )}
      </label>
      {children({
        id: controlId,
        className: 'field__input',
        'aria-describedby': classes(hint && hintId, error && errorId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The error message of a field. Renders nothing without one. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="field__error" id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
