import type { Extraction, TreatmentCategory } from '#shared/catalog/contract.ts';
import { TREATMENT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { inCapitals } from '#web/catalog/admin/products/in-capitals.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import { EXTRACTION_RULES, TREATMENT_CATEGORIES, type TreatmentDraft } from './treatment-draft.ts';

type TreatmentFieldsProps = {
  draft: TreatmentDraft;
  errors: { [Name in keyof TreatmentDraft]?: string | undefined };
  type: <Name extends keyof TreatmentDraft>(name: Name, value: TreatmentDraft[Name]) => void;
  onUploading: (busy: boolean) => void;
};

export function TreatmentFields({ draft, errors, type, onUploading }: TreatmentFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        data-autofocus
        maxLength={200}
        value={draft.name}
        error={errors.name}
        onChange={({ target }) => type('name', target.value)}
      />
      <div className="field__row field__row--2">
        <TextField
          label="Price"
          inputMode="decimal"
          hint="In dollars, such as 86.00"
          value={draft.price}
          error={errors.price}
          onChange={({ target }) => type('price', target.value)}
        />
        <TextField
          label="Duration in minutes"
          inputMode="numeric"
          hint="0 means it cannot be booked online."
          value={draft.duration}
          error={errors.duration}
          onChange={({ target }) => type('duration', target.value)}
        />
        <Select
          label="Category"
          value={draft.category}
          error={errors.category}
          onChange={({ target }) => type('category', target.value as TreatmentCategory)}
        >
          {TREATMENT_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {inCapitals(category)}
            </option>
          ))}
        </Select>
        <Select
          label="Extraction"
          value={draft.extraction}
          error={errors.extraction}
          onChange={({ target }) => type('extraction', target.value as Extraction)}
        >
          {Object.entries(EXTRACTION_RULES).map(([rule, words]) => (
            <option key={rule} value={rule}>
              {words}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        label="Description"
        optional
        rows={4}
        maxLength={5000}
        value={draft.description}
        error={errors.description}
        onChange={({ target }) => type('description', target.value)}
      />
      <PictureField
        label="Picture"
        optional
        fallback={TREATMENT_FALLBACK}
        value={draft.imageUrl}
        error={errors.imageUrl}
        onChange={(imageUrl) => type('imageUrl', imageUrl)}
        onBusy={onUploading}
      />
      <Checkbox
        label="Active"
        detail="Shown on the site and bookable. Only admins see inactive treatments."
        checked={draft.isActive}
        onChange={({ target }) => type('isActive', target.checked)}
      />
    </>
  );
}
