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
        label: labelOf(treatment, verdictOf?.(treatment.id), hasLengths, hasDeposits),
      }))}
    />
  );
}

/** "Calm Facial · $156.00 · suits you · 60 min · $30.00 deposit": what may be cut off on a phone comes last. */
function labelOf(treatment: Treatment, verdict?: string, hasLengths = false, hasDeposits = true): string {
  const { name, duration, deposit, patchTestMonths } = treatment;
  const parts = [
    name,
    formatMoney(priceToShow(treatment)),
    verdict,
    hasLengths && duration && `${duration} min`,
    hasDeposits && deposit && `${formatMoney(deposit)} deposit`,
    hasDeposits && patchTestMonths && 'patch test first',
  ];
  return parts.filter(Boolean).join(' · ');
}
