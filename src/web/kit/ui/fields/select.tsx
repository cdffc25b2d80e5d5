import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'className'> &
  FieldProps & {
    /** The option shown while nothing is chosen; its value is ''. */
    placeholder?: string | undefined;
  };

/** The native select, which works best on phones. Children are <option>s. */
export function Select(props: SelectProps) {
  const { label, labelHidden, optional, hint, error, id, className, placeholder, children, ...select } =
    props;

  return (
    <Field {...{ label, labelHidden, optional, hint, error, id, className }}>
      {(control) => (
        <select {...select} {...control}>
          {placeholder && <option value="">{placeholder}</option>}
          {children}
        </select>
      )}
    </Field>
  );
}
