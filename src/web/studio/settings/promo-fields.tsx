import { Checkbox } from '#web/kit/ui/checkbox.tsx';
import { TextArea } from '#web/kit/ui/text-area.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import type { FieldsProps } from './settings-form.ts';

export function PromoFields({ form }: FieldsProps) {
  const extras = (form.get('promo.extras') ?? []) as string[]; // as the contract has it
  return (
    <>
      <Checkbox
        label="Show the offer"
        detail="Switched off, the home page goes without it."
        {...form.check('promo.isShown')}
      />
      <TextField label="Title" {...form.text('promo.title')} />
      <TextField label="Label above it" {...form.text('promo.label')} />
      <div className="field__row field__row--2">
        <TextField label="Price ($)" inputMode="decimal" {...form.text('promo.price')} />
        <TextField label="Regular price ($)" inputMode="decimal" {...form.text('promo.regularPrice')} />
      </div>
      <TextArea
        label="Lines below"
        hint="One on each line, at most six."
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
