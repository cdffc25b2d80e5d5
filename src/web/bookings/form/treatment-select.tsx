import type { ComponentProps } from 'react';
import { priceToShow } from '#shared/bookings/price.ts';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';

type TreatmentSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> & {
  treatments: readonly Treatment[];
  hasLengths?: boolean | undefined;
  /** Not for staff, whose bookings ask for none. */
  hasDeposits?: boolean | undefined;
  /** What the skin check says of each, in a word or two; empty: nothing. */
  verdictOf?: ((treatmentId: number) => string) | undefined;
  value: number | null;
  onChange: (treatmentId: number | null) => void;
};

export function TreatmentSelect(props: TreatmentSelectProps) {
  const { treatments, hasLengths, hasDeposits, verdictOf, value, onChange, ...select } = props;
  return (
    <Select
      required
      {...select}
      value={value ?? ''}
      onChange={({ target }) => onChange(Number(target.value) || null)}
      options={treatments.map((treatment) => ({
        value: treatment.id,
        label: [labelOf(treatment, hasLengths, hasDeposits), verdictOf?.(treatment.id)]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}

/** "Calm Facial · $156.00 · 60 min · $30.00 deposit" */
function labelOf(treatment: Treatment, hasLengths = false, hasDeposits = true): string {
  const { name, duration, deposit, patchTestMonths } = treatment;
  const parts = [
    name,
    formatMoney(priceToShow(treatment)),
    hasLengths && duration && `${duration} min`,
    hasDeposits && deposit && `${formatMoney(deposit)} deposit`,
    hasDeposits && patchTestMonths && 'patch test first',
  ];
  return parts.filter(Boolean).join(' · ');
}
