import { formatMoney } from '#shared/kit/money.ts';
import type { AdminPackage, packagesAdminApi } from '#shared/prepaid/packages/admin-contract.ts';
import { actsColumn } from '#web/audit/record-acts.tsx';
import { AddButton, ListCard } from '#web/kit/record/list-card.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useRecordDialogs } from '#web/kit/record/use-record-dialogs.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { MoveRow } from '#web/kit/ui/lists/move-buttons.tsx';
import { openColumn } from '#web/kit/ui/lists/table.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { monthsInWords } from '#web/prepaid/packages/offer-words.ts';
import { offerCalls, PACKAGE_PATHS } from './calls.ts';
import { PackageDialog } from './package-dialog.tsx';
import '#web/prepaid/packages/packages.css';

export function OffersView() {
  const list = useList<typeof packagesAdminApi.all>('GET /api/admin/packages', {}, { everySeconds: 30 });
  const { onAdd, onEdit, onDelete, dialogs } = useRecordDialogs<AdminPackage>({
    ...offerCalls,
    rows: list.rows,
    question: ({ name }) => ({
      title: `Delete ${name}?`,
      text: 'Nobody is offered it any more. Clients keep the ones they bought. You can undo this for 10 seconds.',
    }),
    Form: PackageDialog,
  });
  const ordering = useSave({
    save: offerCalls.order,
    done: 'Order saved',
    failure: 'Failed to change the order',
    changed: PACKAGE_PATHS,
  });
  const add = <AddButton onClick={onAdd}>Add Package</AddButton>;

  return (
    <ListCard title="Packages" actions={add}>
      <RecordList
        list={list}
        noun="packages"
        columns={[
          openColumn('Name', ({ name }) => name, onEdit),
          { title: 'Sessions', align: 'right', cell: ({ sessions }) => sessions },
          { title: 'Price', align: 'right', cell: ({ price }) => formatMoney(price) },
          { title: 'Treatments', cell: countTreatments },
          { title: 'Valid', cell: ({ validMonths }) => monthsInWords(validMonths) },
          { title: 'Sold', align: 'right', cell: ({ sold }) => sold },
          {
            title: 'Status',
            cell: (row) => <StatusOf row={row} />,
          },
          actsColumn({
            noun: 'package',
            nameOf: ({ name }) => name,
            onEdit,
            onDelete,
            first: (row) => <MoveRow row={row} all={list.rows} onOrder={ordering.mutate} />,
          }),
        ]}
        empty={{
          text: 'Several sessions at one price, paid in advance. As soon as one is active, the site offers it.',
          action: add,
        }}
      />
      {dialogs}
    </ListCard>
  );
}

/** Those that are left. */
function countTreatments({ treatmentIds, deletedTreatments }: AdminPackage): number | string {
  return treatmentIds ? treatmentIds.length - deletedTreatments.length : 'All';
}

function StatusOf({ row }: { row: AdminPackage }) {
  if (countTreatments(row) === 0) return <Badge tone="cancelled">Treatments deleted</Badge>;
  return <Badge tone={row.isActive ? 'sage' : undefined}>{row.isActive ? 'Active' : 'Inactive'}</Badge>;
}
