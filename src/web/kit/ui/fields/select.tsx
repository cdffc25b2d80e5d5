import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'className'> &
  FieldProps & {
    /** The option shown while nothing is chosen; its value is ''. */
    placeholder?: string | undefined;
    options?: readonly Option[] | undefined;
  };

type Option = { value: string | number; label: string };

/** The native select, which works best on phones. Further <option>s can be its children. */
export function Select(props: SelectProps) {
  const { label, labelHidden, optional, hint, error, id, className, ...rest } = props;
  const { placeholder, options = [], children, ...select } = rest;

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
      {(control) => (
        <select {...select} {...control}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  );
}

/** Options from a record of names, in its order. */
export function namedOptions<Value extends string>(names: Record<Value, string>) {
  return Object.entries<string>(names).map(([value, label]) => ({ value: value as Value, label })); // its own keys
}
