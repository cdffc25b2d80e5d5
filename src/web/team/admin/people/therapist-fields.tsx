import { COLOURS } from '#shared/team/messages.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { TreatmentChoice } from '#web/team/admin/treatment-choice.tsx';
import { Portrait } from '#web/team/portrait.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import type { TherapistDraft } from './therapist-draft.ts';

export function TherapistFields({ form }: { form: Fields<TherapistDraft> }) {
  const { name, colour, doesAll } = form.values;
  return (
    <>
      <div className="field__row field__row--2">
        <TextField label="Name" data-autofocus maxLength={80} {...form.text('name')} />
        <TextField
          label="Title"
          optional
          maxLength={80}
          placeholder="Senior therapist"
          {...form.text('title')}
        />
        <TextField
          label="Languages"
          optional
          hint="With commas between them: English, Mandarin"
          {...form.text('languages')}
        />
        <div className="team-colour-field">
          <Portrait name={name} imageUrl={null} colour={Number(colour)} sizes="44px" className="team-face" />
          <Select
            label="Colour"
            {...form.select('colour')}
            options={COLOURS.map((number) => ({ value: number, label: COLOUR_NAMES[number] }))}
          />
        </div>
      </div>
      <TextArea label="About" optional rows={3} maxLength={1000} {...form.text('about')} />
      <PictureField label="Photo" optional {...form.picture('imageUrl', null)} />
      <Checkbox
        label="Does every treatment"
        detail="Also those that are added later."
        {...form.check('doesAll')}
      />
      {!doesAll && <TreatmentChoice legend="Does these treatments" {...form.value('treatmentIds')} />}
      <div className="field__row field__row--2">
        <TextField
          label="Commission on treatments"
          inputMode="decimal"
          hint="In per cent, such as 12.5"
          {...form.text('treatmentCommission')}
        />
        <TextField
          label="Commission on products"
          inputMode="decimal"
          hint="In per cent, such as 5"
          {...form.text('productCommission')}
        />
      </div>
      <Checkbox
        label="Active"
        detail="Shown on the site, and visits can be booked. With nobody active, rooms alone decide what can be booked."
        {...form.check('isActive')}
      />
    </>
  );
}

/** The palette of the team, whose colours are in portrait.css. */
const COLOUR_NAMES: Record<(typeof COLOURS)[number], string> = {
  1: 'Clay',
  2: 'Sage',
  3: 'Sky',
  4: 'Honey',
  5: 'Plum',
  6: 'Teal',
  7: 'Amber',
  8: 'Slate',
};
