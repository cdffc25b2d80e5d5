import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { FieldsProps } from '#web/studio/admin/fields-props.ts';
import { AddressFields } from '#web/studio/admin/studio-fields.tsx';

export function PlaceFields({ form }: FieldsProps) {
  return (
    <>
      <TextField label="Name" {...form.text('name')} />
      <AddressFields form={form} />
    </>
  );
}
