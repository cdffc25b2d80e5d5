import type { FieldsProps } from '#web/studio/admin/fields-props.ts';
import { AddressFields, NameFields } from '#web/studio/admin/studio-fields.tsx';

export function PlaceFields({ form }: FieldsProps) {
  return (
    <>
      <NameFields form={form} />
      <fieldset className="settings__set">
        <legend>Where you are</legend>
        <AddressFields form={form} />
      </fieldset>
    </>
  );
}
