import { useQuery } from '@tanstack/react-query';
import type { catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import type { catalogApi } from '#shared/catalog/contract.ts';
import { DATE_ORDERS, type DateOrder } from '#shared/imports/import-kinds.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { useLive } from '#web/kit/use-list.ts';
import type { ImportDraft } from './import-draft.ts';

type KindOptionsProps = {
  draft: ImportDraft;
  onChange: (draft: ImportDraft) => void;
  /** Treatments of the file that are not here by this name. */
  unknownTreatments: string[];
};

export function KindOptions(props: KindOptionsProps) {
  if (props.draft.kind === 'products') return <ProductOptions {...props} />;
  return props.draft.kind === 'appointments' ? <AppointmentOptions {...props} /> : null;
}

function ProductOptions({ draft, onChange }: KindOptionsProps) {
  const { data = [] } = useLive<typeof catalogAdminApi.categories>('GET /api/admin/categories', {});
  return (
    <Select
      label="Category of products without one of yours"
      value={draft.category}
      onChange={({ target }) => onChange({ ...draft, category: target.value })}
    >
      <option value="">None: show them as a problem</option>
      {data.map(({ id, name }) => (
        <option key={id}>{name}</option>
      ))}
    </Select>
  );
}

function AppointmentOptions({ draft, onChange, unknownTreatments }: KindOptionsProps) {
  const { data = [] } = useQuery(apiQuery<typeof catalogApi.treatments>('GET /api/treatments', {}));
  const choose = (name: string, id: string) => {
    const { [name]: _, ...others } = draft.treatments;
    onChange({ ...draft, treatments: id === '' ? others : { ...others, [name]: Number(id) } });
  };
  const names = [...new Set([...Object.keys(draft.treatments), ...unknownTreatments])].sort();
  return (
    <>
      <Select
        label="A date like 03/04/2026 is"
        value={draft.dateOrder}
        onChange={({ target }) => onChange({ ...draft, dateOrder: target.value as DateOrder })} // one of the options
        options={DATE_ORDERS.map((order) => ({
          value: order,
          label: order === 'day first' ? '3 April (day first)' : '4 March (month first)',
        }))}
      />
      <Checkbox
        label="Remind these clients by e-mail the day before"
        detail="Otherwise nobody gets an e-mail about an imported appointment."
        checked={draft.remind}
        onChange={({ target }) => onChange({ ...draft, remind: target.checked })}
      />
      {names.length > 0 && (
        <fieldset className="settings__set">
          <legend>Treatments that have another name here</legend>
          <div className="import__columns">
            {names.map((name) => (
              <Select
                key={name}
                label={name}
                value={draft.treatments[name] ?? ''}
                onChange={({ target }) => choose(name, target.value)}
                placeholder="Please choose"
                options={data.map(({ id, name: treatment }) => ({ value: id, label: treatment }))}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
