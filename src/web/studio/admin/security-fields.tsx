import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import type { FieldsProps } from './fields-props.ts';

export function SecurityFields({ form }: FieldsProps) {
  return (
    <>
      <Checkbox
        label="Require a second factor for staff"
        detail="Admins need a passkey or an authenticator app. Those without one are asked to add it the next time they open the admin dashboard."
        {...form.group('security').check('requireSecondFactorForStaff')}
      />
      <p className="small">
        <a className="link" href="/dashboard?tab=profile#security">
          Set up your own second factor
        </a>
      </p>
    </>
  );
}
