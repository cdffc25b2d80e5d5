import type { SafetyOverview } from '#shared/safety/admin-contract.ts';
import { METHODS } from '#shared/safety/methods.ts';
import { ListCard } from '#web/kit/record/list-card.tsx';
import { useOpened } from '#web/kit/record/use-opened.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Table } from '#web/kit/ui/lists/table.tsx';
import { TreatmentDialog } from './treatment-dialog.tsx';

export function TreatmentsView({ treatments }: Pick<SafetyOverview, 'treatments'>) {
  const { opened, open, close } = useOpened();
  const edit = (id: number) => open({ what: 'edit', id });
  const shown = treatments.find(({ treatmentId }) => treatmentId === opened?.id);
  return (
    <ListCard title="What treatments contain">
      <Table
        caption="What treatments contain"
        className="safety-list"
        columns={[
          {
            title: 'Treatment',
            cell: ({ treatmentId, name }) => (
              <button type="button" className="safety-open" onClick={() => edit(treatmentId)}>
                {name}
              </button>
            ),
          },
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
            cell: ({ treatmentId, name }) => (
              <IconButton icon="edit" label={`Edit ${name}`} onClick={() => edit(treatmentId)} />
            ),
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
