import type { ReactNode } from 'react';
import { TREATMENT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { TREATMENT_CATEGORIES } from '#shared/catalog/treatment-categories.ts';
import { inCapitals } from '#web/catalog/admin/products/in-capitals.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { namedOptions, Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import { EXTRACTION_RULES, type TreatmentDraft } from './treatment-draft.ts';

type TreatmentFieldsProps = { form: Fields<TreatmentDraft>; children?: ReactNode };

/** `children`: what else a visit needs, beside deposit and extraction. */
export function TreatmentFields({ form, children }: TreatmentFieldsProps) {
  return (
    <>
      <TextField label="Name" data-autofocus maxLength={200} {...form.text('name')} />
      <div className="field__row field__row--2">
        <TextField
          label="Price"
          inputMode="decimal"
          hint="In dollars, such as 86.00"
          {...form.text('price')}
        />
        <TextField
          label="Duration in minutes"
          inputMode="numeric"
          hint="0 means it cannot be booked online."
          {...form.text('duration')}
        />
        <TextField
          label="Deposit"
          optional
          inputMode="decimal"
          hint="To confirm an online booking. Empty: none."
          {...form.text('deposit')}
        />
        <Select
          label="Category"
          options={TREATMENT_CATEGORIES.map((value) => ({ value, label: inCapitals(value) }))}
          {...form.select('category')}
        />
        <Select label="Extraction" options={namedOptions(EXTRACTION_RULES)} {...form.select('extraction')} />
        {children}
      </div>
      <TextArea label="Description" optional rows={4} maxLength={5000} {...form.text('description')} />
      <PictureField
        label="Picture"
        optional
        fallback={TREATMENT_FALLBACK}
        {...form.picture('imageUrl', null)}
      />
      <Checkbox
        label="Active"
        detail="Shown on the site and bookable. Only admins see inactive treatments."
        {...form.check('isActive')}
      />
    </>
  );
}
