import { extractionNote, priceToShow } from '#shared/bookings/price.ts';
import type { AdminTreatment } from '#shared/catalog/admin-contract.ts';
import { TREATMENT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { actsColumn } from '#web/audit/record-acts.tsx';
import type { Column } from '#web/kit/ui/lists/table.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import '#web/catalog/admin/catalog.css';
import { capitalise } from '#shared/kit/capitalise.ts';
import { Switch } from '#web/catalog/admin/switch.tsx';

type TreatmentActions = {
  onEdit: (row: AdminTreatment) => void;
  onDelete: (row: AdminTreatment) => void;
  onSwitch: (row: AdminTreatment, isActive: boolean) => void;
};

export function treatmentColumns({ onEdit, onDelete, onSwitch }: TreatmentActions): Column<AdminTreatment>[] {
  return [
    { title: 'Treatment', cell: (row) => <Name row={row} onEdit={onEdit} /> },
    { title: 'Category', cell: ({ category }) => capitalise(category) },
    { title: 'Duration', cell: ({ duration }) => <Minutes minutes={duration} /> },
    {
      title: 'Price',
      align: 'right',
      cell: (row) => (
        <div className="who">
          <span className="num">{formatMoney(row.price)}</span>
          {row.extraction === 'required' && (
            <span>{`${formatMoney(priceToShow(row))} ${extractionNote(row.extraction)}`}</span>
          )}
        </div>
      ),
    },
    {
      title: 'Shown',
      cell: (row) => (
        <Switch
          label={`${row.name} is active`}
          on={row.isActive}
          words={{ on: 'Active', off: 'Inactive' }}
          onChange={(isActive) => onSwitch(row, isActive)}
        />
      ),
    },
    actsColumn({ noun: 'treatment', nameOf: ({ name }) => name, onEdit, onDelete }),
  ];
}

const EXTRACTION_WORDS: Record<AdminTreatment['extraction'], string> = {
  required: 'Extraction required',
  optional: 'Extraction optional',
  included: 'Extraction included',
  none: 'No extraction',
};

function Name({ row, onEdit }: { row: AdminTreatment; onEdit: (row: AdminTreatment) => void }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="pic pic--43 catalog-thumb">
        <Picture src={row.imageUrl ?? TREATMENT_FALLBACK} alt="" fallback={TREATMENT_FALLBACK} sizes="72px" />
      </div>
      <div className="who">
        <button type="button" className="row-open" onClick={() => onEdit(row)}>
          {row.name}
        </button>
        <span>{EXTRACTION_WORDS[row.extraction]}</span>
        {row.upcomingBookings > 0 && <span>{`${row.upcomingBookings} upcoming`}</span>}
      </div>
    </div>
  );
}

function Minutes({ minutes }: { minutes: number }) {
  if (minutes === 0) return <span className="muted">Not bookable online</span>;
  return <span className="num nowrap">{`${minutes} min`}</span>;
}
