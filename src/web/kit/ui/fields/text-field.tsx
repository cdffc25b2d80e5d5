import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '#web/kit/ui/icon.tsx';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> &
  FieldProps & {
    icon?: IconName | undefined;
    /** An IconButton at the end of the input, such as "Show password". */
    action?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, optional, hint, error, id, className, icon, action, ...input } = props;

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
      {(control) => {
        const field = <input type="text" {...input} {...control} />;
        if (!icon && !action) return field;
        return (
          <div className="field__wrap">
            {icon && <Icon name={icon} />}
            {field}
            {action}
          </div>
        );
      }}
    </Field>
  );
}
