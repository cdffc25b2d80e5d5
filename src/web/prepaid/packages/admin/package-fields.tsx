import { EXTRACTION_CENTS } from '#shared/bookings/price.ts';
import { formatCents, parseMoney } from '#shared/kit/money.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { TreatmentChoice } from '#web/team/admin/treatment-choice.tsx';
import { PictureField } from '#web/uploads/picture-field.tsx';
import type { PackageDraft } from './package-draft.ts';

type PackageFieldsProps = {
  form: Fields<PackageDraft>;
  /** Treatments of it that were deleted, by name. */
  deleted: readonly string[];
};

export function PackageFields({ form, deleted }: PackageFieldsProps) {
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
      {deleted.length > 0 && (
        <Note tone="warn">{`No longer offered: ${deleted.join(', ')}. Clients who bought the package keep it.`}</Note>
      )}
      <Checkbox
        label="Facial extraction included"
        detail={`A session pays for it, too. Otherwise clients pay ${formatCents(EXTRACTION_CENTS)} with each visit.`}
        {...form.check('includesExtraction')}
      />
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
