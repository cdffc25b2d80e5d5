import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import type { FieldsProps } from './fields-props.ts';

export function AssistantsFields({ form }: FieldsProps) {
  const assistants = form.group('assistants');
  return (
    <div className="grid gap-4">
      <Checkbox
        label="Assistants may book"
        detail="They see what everybody sees, book as guests do, and only after the person has agreed to price and terms. Each of these bookings names its assistant."
        {...assistants.check('isOn')}
      />
      <p className="small muted">
        Your address for assistants:{' '}
        <code className="block break-all">{`${window.location.origin}/mcp`}</code>
      </p>
    </div>
  );
}
