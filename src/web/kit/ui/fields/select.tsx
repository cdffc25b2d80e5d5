import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'className'> &
  FieldProps & {
    /** The option shown while nothing is chosen; its value is ''. */
    placeholder?: string | undefined;
    options?: readonly { value: string | number; label: string }[] | undefined;
  };

/** The native select, which works best on phones. Children are further <option>s. */
export function Select(props: SelectProps) {
  const { placeholder, options, children, ...rest } = props;
  const { label, labelHidden, optional, hint, error, id, className, ...select } = rest;

  return (
    <Field {...{ label, labelHidden, optional, hint, error, id, className }}>
      {(control) => (
        <select {...select} {...control}>
          {placeholder && <option value="">{placeholder}</option>}
          {options?.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  );
}
