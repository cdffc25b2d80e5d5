import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { TreatmentField } from './treatment-field.tsx';

export function PromoFields({ form }: FieldsProps) {
  const promo = form.group('promo');
  const extras = promo.list('extras');
  return (
    <>
      <Checkbox
        label="Show the offer"
        detail="Turn it off to hide it from the home page."
        {...promo.check('isShown')}
      />
      <TreatmentField
        {...promo.value('treatmentId')}
        label="Treatment"
        none="Choose a treatment"
        hint="While the offer is shown, this treatment is booked at the offer's price, extraction included."
      />
      <div className="field__row field__row--2">
        <TextField label="First day" type="date" optional {...promo.text('firstDay')} />
        <TextField
          label="Last day"
          type="date"
          optional
          hint="The offer is only shown between these days. Empty: no limit."
          {...promo.text('lastDay')}
        />
      </div>
      <TextField label="Title" {...promo.text('title')} />
      <TextField label="Label above it" {...promo.text('label')} />
      <div className="field__row field__row--2">
        <TextField label="Price ($)" inputMode="decimal" {...promo.text('price')} />
        <TextField label="Regular price ($)" inputMode="decimal" {...promo.text('regularPrice')} />
      </div>
      <TextArea
        label="Lines below"
        hint="One per line, six at most."
        value={extras.items.join('\n')}
        error={promo.errorWithin('extras')}
        onChange={({ target }) => extras.set(target.value === '' ? [] : target.value.split('\n'))}
      />
      <PictureField label="Picture" {...promo.picture('image', '')} />
    </>
  );
}
