import { type ComponentProps, useState } from 'react';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'action' | 'label'> & {
  label: string;
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField({ label, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);

  return (
    <TextField
      {...props}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      action={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
