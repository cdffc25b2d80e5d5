import { useQuery } from '@tanstack/react-query';
import type { catalogAdminApi } from '#shared/catalog/admin-contract.ts';
import type { catalogApi } from '#shared/catalog/contract.ts';
import { DATE_ORDERS, type DateOrder } from '#shared/imports/import-kinds.ts';
import { readDay } from '#shared/imports/read-day.ts';
import { formatDay } from '#shared/kit/dates.ts';
import type { packagesAdminApi } from '#shared/prepaid/packages/admin-contract.ts';
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
  unknownPackages: string[];
};

export function KindOptions(props: KindOptionsProps) {
  if (props.draft.kind === 'products') return <ProductOptions {...props} />;
  if (props.draft.kind === 'packages') return <PackageOptions {...props} />;
  return props.draft.kind === 'appointments' ? <AppointmentOptions {...props} /> : null;
}

type DateOrderFieldProps = Pick<KindOptionsProps, 'draft' | 'onChange'> & {
  /** Of the file. */
  unclear: string;
};

/** Only where the dates of a column leave it open. */
export function DateOrderField({ unclear, draft, onChange }: DateOrderFieldProps) {
  return (
    <Select
      label={`Which day is ${unclear}?`}
      value={draft.dateOrder ?? ''}
      onChange={
        ({ target }) => onChange({ ...draft, dateOrder: (target.value || null) as DateOrder | null }) // one of the options
      }
      placeholder="Please choose"
      options={DATE_ORDERS.map((order) => {
        const day = readDay(unclear, order);
        return { value: order, label: `${day ? formatDay(day) : unclear} (${order})` };
      })}
    />
  );
}

function PackageOptions({ draft, onChange, unknownPackages }: KindOptionsProps) {
  const { data = [] } = useLive<typeof packagesAdminApi.all>('GET /api/admin/packages', {});
  return (
    <ChosenNames
      legend="Packages that have another name here"
      names={unknownPackages}
      chosen={draft.packages}
      options={data}
      onChange={(packages) => onChange({ ...draft, packages })}
    />
  );
}

type ChosenNamesProps = {
  legend: string;
  /** Of the file. */
  names: readonly string[];
  chosen: Record<string, number>;
  options: readonly { id: number; name: string }[];
  onChange: (chosen: Record<string, number>) => void;
};

/** What of ours each name of the file means. */
function ChosenNames({ legend, names, chosen, options, onChange }: ChosenNamesProps) {
  const all = [...new Set([...Object.keys(chosen), ...names])].sort();
  if (all.length === 0) return null;
  const choose = (name: string, id: string) => {
    const { [name]: _, ...others } = chosen;
    onChange(id === '' ? others : { ...others, [name]: Number(id) });
  };
  return (
    <fieldset className="settings__set">
      <legend>{legend}</legend>
      <div className="import__columns">
        {all.map((name) => (
          <Select
            key={name}
            label={name}
            value={chosen[name] ?? ''}
            onChange={({ target }) => choose(name, target.value)}
            placeholder="Please choose"
            options={options.map(({ id, name: ours }) => ({ value: id, label: ours }))}
          />
        ))}
      </div>
    </fieldset>
  );
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
  return (
    <>
      <Checkbox
        label="Remind these clients by e-mail the day before"
        detail="Otherwise nobody gets an e-mail about an imported appointment."
        checked={draft.remind}
        onChange={({ target }) => onChange({ ...draft, remind: target.checked })}
      />
      <ChosenNames
        legend="Treatments that have another name here"
        names={unknownTreatments}
        chosen={draft.treatments}
        options={data}
        onChange={(treatments) => onChange({ ...draft, treatments })}
      />
    </>
  );
}
