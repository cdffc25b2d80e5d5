import type { SafetyOverview, TreatmentContents } from '#shared/safety/admin-contract.ts';
import { METHODS } from '#shared/safety/methods.ts';
import { ListCard } from '#web/kit/record/list-card.tsx';
import { useOpened } from '#web/kit/record/use-opened.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { openColumn, Table } from '#web/kit/ui/lists/table.tsx';
import { TreatmentDialog } from './treatment-dialog.tsx';

export function TreatmentsView({ treatments }: Pick<SafetyOverview, 'treatments'>) {
  const { opened, open, close } = useOpened();
  const edit = ({ treatmentId }: TreatmentContents) => open({ what: 'edit', id: treatmentId });
  const shown = treatments.find(({ treatmentId }) => treatmentId === opened?.id);
  return (
    <ListCard title="What treatments contain">
      <Table
        caption="What treatments contain"
        className="safety-list"
        columns={[
          openColumn('Treatment', ({ name }) => name, edit),
          {
            title: "How it's done",
            cell: ({ methods }) => methods.map((method) => METHODS[method]).join(', ') || 'Not entered',
          },
          {
            title: 'Ingredients',
            cell: ({ ingredients }) => <p className="safety-text">{inShort(ingredients)}</p>,
          },
          {
            title: 'Patch test',
            cell: ({ patchTestMonths }) =>
              patchTestMonths ? `Every ${patchTestMonths} months` : 'Not needed',
          },
          { title: 'Offered instead', cell: ({ isOfferedInstead }) => (isOfferedInstead ? 'Yes' : 'No') },
          { title: 'Rules', align: 'right', cell: ({ rules }) => rules },
          {
            title: 'Actions',
            act: true,
            cell: (row) => <IconButton icon="edit" label={`Edit ${row.name}`} onClick={() => edit(row)} />,
          },
        ]}
        rows={treatments}
        rowKey={({ treatmentId }) => treatmentId}
      />
      {shown && <TreatmentDialog key={shown.treatmentId} treatment={shown} onClose={close} />}
    </ListCard>
  );
}

const SHORT = 80;

/** The beginning of a list. */
export function inShort(ingredients: string): string {
  if (!ingredients) return 'Not entered';
  return ingredients.length > SHORT ? `${ingredients.slice(0, SHORT)}…` : ingredients;
}
