import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldProps;

export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, optional, hint, error, id, className, ...textarea } = props;

  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      optional={optional}
      hint={hint}
      error={error}
      id={id}
      className={className}
    >
      {(control) => <textarea rows={3} {...textarea} {...control} />}
    </Field>
  );
}
