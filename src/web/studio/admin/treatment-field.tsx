import { useQuery } from '@tanstack/react-query';
import type { catalogApi } from '#shared/catalog/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';
import type { FieldsProps } from './settings-form.ts';

type TreatmentFieldProps = FieldsProps & {
  path: string;
  label: string;
  /** What choosing none means. */
  none: string;
  hint?: string | undefined;
};

/** One of the treatments on offer, or none. */
export function TreatmentField({ form, path, label, none, hint }: TreatmentFieldProps) {
  const { data = [] } = useQuery(apiQuery<typeof catalogApi.treatments>('GET /api/treatments', {}));
  const { name, value, error } = form.text(path);
  const isUnknown = value !== '' && !data.some(({ id }) => String(id) === value);
  return (
    <Select
      {...{ label, hint, name, value, error }}
      onChange={({ target }) => form.set(path, target.value === '' ? null : Number(target.value))}
    >
      <option value="">{none}</option>
      {isUnknown && <option value={value}>{`Treatment ${value}, not on offer`}</option>}
      {data.map(({ id, name: treatment, price }) => (
        <option key={id} value={id}>
          {`${treatment} · ${formatMoney(price)}`}
        </option>
      ))}
    </Select>
  );
}
