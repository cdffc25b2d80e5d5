import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';

export function WaitlistFields({ form }: FieldsProps) {
  const waitlist = form.group('waitlist');
  return (
    <div className="grid gap-4">
      <Checkbox
        label="Customers can join the waitlist"
        detail="Where a day, a time or a therapist is full."
        {...waitlist.check('isOn')}
      />
      <div className="field__row field__row--2">
        <TextField
          label="Keep an offered time for (minutes)"
          hint="Of opening time. Then it goes to the next in line."
          {...waitlist.number('offerMinutes')}
        />
      </div>
    </div>
  );
}
