import type { ReactNode } from 'react';
import { Icon } from '#web/kit/ui/icon.tsx';

type FieldErrorProps = { id: string; children: ReactNode };

/** The error message of a field. Renders nothing without one. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p className="field__error" id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
