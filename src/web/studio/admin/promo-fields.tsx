import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import type { FieldsProps } from './settings-form.ts';
import { TreatmentField } from './treatment-field.tsx';

export function PromoFields({ form }: FieldsProps) {
  const extras = (form.get('promo.extras') ?? []) as string[]; // as the contract has it
  return (
    <>
      <Checkbox
        label="Show the offer"
        detail="Turn it off to hide it from the home page."
        {...form.check('promo.isShown')}
      />
      <TreatmentField
        {...{ form, path: 'promo.treatmentId' }}
        label="Treatment"
        none="Choose a treatment"
        hint="While the offer is shown, this treatment is booked at the offer's price, extraction included."
      />
      <div className="field__row field__row--2">
        <TextField label="First day" type="date" optional {...form.text('promo.firstDay')} />
        <TextField
          label="Last day"
          type="date"
          optional
          hint="The offer is only shown between these days. Empty: no limit."
          {...form.text('promo.lastDay')}
        />
      </div>
      <TextField label="Title" {...form.text('promo.title')} />
      <TextField label="Label above it" {...form.text('promo.label')} />
      <div className="field__row field__row--2">
        <TextField label="Price ($)" inputMode="decimal" {...form.text('promo.price')} />
        <TextField label="Regular price ($)" inputMode="decimal" {...form.text('promo.regularPrice')} />
      </div>
      <TextArea
        label="Lines below"
        hint="One per line, six at most."
        name="promo.extras"
        value={extras.join('\n')}
        error={form.errorBelow('promo.extras')}
        onChange={({ target }) =>
          form.set('promo.extras', target.value === '' ? [] : target.value.split('\n'))
        }
      />
      <PictureField label="Picture" {...form.picture('promo.image')} />
    </>
  );
}
