import type { ComponentProps } from 'react';
import type { Treatment } from '#shared/catalog/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';

type TreatmentSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> & {
  treatments: readonly Treatment[];
  hasLengths?: boolean | undefined;
  /** Not for staff, whose bookings ask for none. */
  hasDeposits?: boolean | undefined;
  value: number | null;
  onChange: (treatmentId: number | null) => void;
};

export function TreatmentSelect(props: TreatmentSelectProps) {
  const { treatments, hasLengths, hasDeposits = true, value, onChange, ...select } = props;
  return (
    <Select
      required
      {...select}
      value={value ?? ''}
      onChange={({ target }) => onChange(Number(target.value) || null)}
      options={treatments.map(({ id, name, price, duration, deposit }) => ({
        value: id,
        label: [
          name,
          formatMoney(price),
          hasLengths && duration && `${duration} min`,
          hasDeposits && deposit && `${formatMoney(deposit)} deposit`,
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}
