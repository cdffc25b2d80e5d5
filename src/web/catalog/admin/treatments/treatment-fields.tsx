import { type ReactNode, useEffect, useState } from 'react';
import { TREATMENT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { TREATMENT_CATEGORIES } from '#shared/catalog/treatment-categories.ts';
import { BEFORE_CARE_LENGTH, FOR_WHOM_LENGTH } from '#shared/catalog/treatment-limits.ts';
import { capitalise } from '#shared/kit/capitalise.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { namedOptions, Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import { PicturesEditor } from './pictures-editor.tsx';
import { StepsEditor } from './steps-editor.tsx';
import { EXTRACTION_RULES, type TreatmentDraft } from './treatment-draft.ts';

type TreatmentFieldsProps = { form: Fields<TreatmentDraft>; children?: ReactNode };

/** `children`: what else a visit needs, beside deposit and extraction. */
export function TreatmentFields({ form, children }: TreatmentFieldsProps) {
  const { onBusy, ...picture } = form.picture('imageUrl', null);
  // Both upload at once: the form waits for the last.
  const [isFirstBusy, setFirstBusy] = useState(false);
  const [areMoreBusy, setMoreBusy] = useState(false);
  useEffect(() => onBusy(isFirstBusy || areMoreBusy), [onBusy, isFirstBusy, areMoreBusy]);
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
          options={TREATMENT_CATEGORIES.map((value) => ({ value, label: capitalise(value) }))}
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
        {...picture}
        onBusy={setFirstBusy}
      />
      <PicturesEditor form={form} onBusy={setMoreBusy} />
      <StepsEditor form={form} />
      <TextArea
        label="For whom"
        optional
        rows={3}
        maxLength={FOR_WHOM_LENGTH}
        hint="For which skin, and for which not"
        {...form.text('forWhom')}
      />
      <TextArea
        label="Before the visit"
        optional
        rows={3}
        maxLength={BEFORE_CARE_LENGTH}
        hint="What a client does before coming, on the page of their visit"
        {...form.text('beforeCare')}
      />
      <Checkbox
        label="Active"
        detail="Shown on the site and bookable. Only admins see inactive treatments."
        {...form.check('isActive')}
      />
    </>
  );
}
