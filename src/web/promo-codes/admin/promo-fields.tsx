import { useQuery } from '@tanstack/react-query';
import { catalogQueries } from '#web/catalog/queries.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { NameChoice } from '#web/kit/form/name-choice.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { PromoDraft } from './promo-draft.ts';

type PartProps = { form: Fields<PromoDraft> };

/** The code, and what it takes off. */
export function PromoMain({ form }: PartProps) {
  const isPercent = form.values.kind === 'percent';
  return (
    <div className="field__row field__row--2">
      <TextField
        label="Code"
        data-autofocus
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        placeholder="WELCOME20"
        hint="Clients may write it in any case, with spaces or dashes."
        {...form.text('code')}
      />
      <TextField
        label="Description"
        optional
        maxLength={200}
        hint="Only you see it: where the code was given out."
        {...form.text('description')}
      />
      <Select label="Takes off" {...form.select('kind')}>
        <option value="amount">An amount</option>
        <option value="percent">A percentage</option>
      </Select>
      <TextField
        label={isPercent ? 'Percentage' : 'Amount ($)'}
        inputMode={isPercent ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={isPercent ? '15' : '20.00'}
        {...form.text('value')}
      />
    </div>
  );
}

/** What it can be used for. */
export function PromoScope({ form }: PartProps) {
  const { forTreatments, forProducts, isForAllTreatments, isForAllProducts } = form.values;
  const treatments = useQuery(catalogQueries.treatments()).data ?? [];
  const products = useQuery({ ...catalogQueries.products(), enabled: forProducts }).data ?? [];
  return (
    <fieldset className="promo-scope">
      <legend className="choices__legend">Can be used for</legend>
      <Checkbox label="Treatments" {...form.check('forTreatments')} />
      {forTreatments && (
        <div className="promo-scope__more">
          <Checkbox label="Every treatment" {...form.check('isForAllTreatments')} />
          {!isForAllTreatments && (
            <NameChoice legend="These treatments" names={treatments} {...form.value('treatmentIds')} />
          )}
        </div>
      )}
      <Checkbox label="Products" {...form.check('forProducts')} />
      {forProducts && (
        <div className="promo-scope__more">
          <Checkbox label="Every product" {...form.check('isForAllProducts')} />
          {!isForAllProducts && (
            <NameChoice legend="These products" names={products} {...form.value('productIds')} />
          )}
        </div>
      )}
      <Checkbox label="Packages" {...form.check('forPackages')} />
    </fieldset>
  );
}

/** When, by whom and how often. */
export function PromoLimits({ form }: PartProps) {
  return (
    <>
      <div className="field__row field__row--2">
        <TextField label="First day" optional type="date" {...form.text('startsOn')} />
        <TextField
          label="Last day"
          optional
          type="date"
          min={form.values.startsOn || undefined}
          {...form.text('endsOn')}
        />
        <TextField
          label="Uses in total"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint="Leave empty for no limit."
          {...form.text('mostUses')}
        />
        <TextField
          label="Minimum ($)"
          optional
          inputMode="decimal"
          autoComplete="off"
          hint="Of what the code is for."
          {...form.text('minimum')}
        />
      </div>
      <Checkbox
        label="First visit only"
        detail="For clients who haven't been here and have no other booking. Once each."
        {...form.check('isFirstVisitOnly')}
      />
      <Checkbox label="Once per client" {...form.check('isOncePerClient')} />
      <Checkbox
        label="Active"
        detail="Switched off, nobody can use it. What was booked and bought with it stays."
        {...form.check('isActive')}
      />
    </>
  );
}
