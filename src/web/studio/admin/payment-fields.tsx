import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';

export function PaymentFields({ form }: FieldsProps) {
  return (
    <>
      <TextField
        label="PayNow ID"
        optional
        hint="Your UEN or a Singapore mobile number. Empty: PayNow is not offered."
        {...form.text('payNowId')}
      />
      <TextField
        label="GST registration number"
        optional
        hint="With it, receipts show the 9 % that prices include. Empty: GST is mentioned nowhere."
        {...form.text('gstNumber')}
      />
    </>
  );
}
