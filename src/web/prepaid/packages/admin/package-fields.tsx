import { formatCents, parseMoney } from '#shared/kit/money.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { TreatmentChoice } from '#web/team/admin/treatment-choice.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import type { PackageDraft } from './package-draft.ts';

export function PackageFields({ form }: { form: Fields<PackageDraft> }) {
  const { isForAll, sessions, price } = form.values;
  return (
    <>
      <TextField label="Name" data-autofocus maxLength={120} {...form.text('name')} />
      <TextArea label="Description" optional rows={3} maxLength={2000} {...form.text('description')} />
      <div className="field__row field__row--2">
        <TextField label="Sessions" inputMode="numeric" {...form.text('sessions')} />
        <TextField
          label="Price"
          inputMode="decimal"
          placeholder="600.00"
          hint={perSession(sessions, price)}
          {...form.text('price')}
        />
        <TextField
          label="Valid for (months)"
          inputMode="numeric"
          hint="From the day it is paid."
          {...form.text('validMonths')}
        />
      </div>
      <Checkbox
        label="For every treatment"
        detail="Also those that are added later."
        {...form.check('isForAll')}
      />
      {!isForAll && <TreatmentChoice legend="For these treatments" {...form.value('treatmentIds')} />}
      <PictureField label="Picture" optional {...form.picture('imageUrl', null)} />
      <Checkbox
        label="Transferable"
        detail="You can give it to another client on the card."
        {...form.check('isTransferable')}
      />
      <Checkbox
        label="Active"
        detail="Offered on the site and at the counter. Packages that were sold stay as they are."
        {...form.check('isActive')}
      />
    </>
  );
}

function perSession(sessions: string, price: string): string {
  const [count, cents] = [Number(sessions), parseMoney(price)];
  return count > 0 && cents
    ? `${formatCents(Math.floor(cents / count))} a session.`
    : 'For all sessions together.';
}
