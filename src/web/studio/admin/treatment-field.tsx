import { useQuery } from '@tanstack/react-query';
import { priceToShow } from '#shared/bookings/price.ts';
import type { catalogApi } from '#shared/catalog/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import type { Bound } from '#web/kit/form/fields.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';

type TreatmentFieldProps = Bound<number | null> & {
  label: string;
  /** The label of no choice. */
  none: string;
  hint?: string | undefined;
};

/** One of the active treatments, or none. */
export function TreatmentField({ value, error, onChange, label, none, hint }: TreatmentFieldProps) {
  const { data = [] } = useQuery(apiQuery<typeof catalogApi.treatments>('GET /api/treatments', {}));
  const isUnknown = value !== null && !data.some(({ id }) => id === value);
  return (
    <Select
      label={label}
      hint={hint}
      error={error}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{none}</option>
      {isUnknown && <option value={value}>{`Treatment ${value}, not on offer`}</option>}
      {data.map((treatment) => (
        <option key={treatment.id} value={treatment.id}>
          {`${treatment.name} · ${formatMoney(priceToShow(treatment))}`}
        </option>
      ))}
    </Select>
  );
}
