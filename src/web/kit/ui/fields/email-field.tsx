import type { ComponentProps } from 'react';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'label'> & { label?: string };

export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}
