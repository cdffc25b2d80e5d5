import { useId } from 'react';
import { formatMoney } from '#shared/kit/money.ts';
import type { AdminPackage, packagesAdminApi } from '#shared/prepaid/packages/admin-contract.ts';
import { RecordActs } from '#web/audit/record-acts.tsx';
import { useOpened } from '#web/catalog/admin/use-opened.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { MoveButtons } from '#web/kit/ui/lists/move-buttons.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { monthsInWords } from '#web/prepaid/packages/offer-words.ts';
import { offerCalls, PACKAGE_PATHS } from './calls.ts';
import { PackageDialog } from './package-dialog.tsx';
import '#web/prepaid/packages/packages.css';

/** Everything that is offered, in the order of the site. */
export function OffersView() {
  const titleId = useId();
  const { opened, open, close } = useOpened();
  const { data, ...state } = useLive<typeof packagesAdminApi.all>(
    'GET /api/admin/packages',
    {},
    { everySeconds: 30 },
  );
  const rows = data ?? [];
  const removal = useRemoval<AdminPackage>({
    noun: 'Package',
    failure: 'Failed to delete package',
    remove: offerCalls.remove,
    restore: offerCalls.restore,
    changed: PACKAGE_PATHS,
  });
  const ordering = useSave({
    save: offerCalls.order,
    done: 'Order saved',
    failure: 'Failed to change the order',
    changed: PACKAGE_PATHS,
  });
  const onAdd = () => open({ what: 'new' });
  const addButton = (
    <Button size="sm" onClick={onAdd}>
      <Icon name="plus" />
      Add Package
    </Button>
  );

  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="toolbar admin-head">
        <h2 id={titleId}>Packages</h2>
        {addButton}
      </div>
      <ListStates
        list={{ ...state, rows, total: rows.length }}
        noun="packages"
        empty={{
          title: 'No packages yet',
          text: 'Several sessions at one price, paid in advance. As soon as one is active, the site offers it.',
          action: addButton,
        }}
      >
        {(all) => (
          <Table
            caption="Packages"
            columns={columnsWith({
              all,
              onEdit: ({ id }) => open({ what: 'edit', id }),
              onDelete: (row) => removal.ask(row, questionAbout(row)),
              onOrder: ordering.mutate,
            })}
            rows={all}
            rowKey={({ id }) => id}
          />
        )}
      </ListStates>
      {removal.dialog}
      {opened?.what === 'new' && <PackageDialog key="new" id={null} rows={rows} onClose={close} />}
      {opened?.what === 'edit' && (
        <PackageDialog key={opened.id} id={opened.id} rows={rows} onClose={close} />
      )}
    </section>
  );
}

type Actions = {
  all: AdminPackage[];
  onEdit: (row: AdminPackage) => void;
  onDelete: (row: AdminPackage) => void;
  onOrder: (ids: number[]) => void;
};

function columnsWith({ all, onEdit, onDelete, onOrder }: Actions): Column<AdminPackage>[] {
  return [
    {
      title: 'Name',
      cell: (row) => (
        <button type="button" className="link" onClick={() => onEdit(row)}>
          {row.name}
        </button>
      ),
    },
    { title: 'Sessions', align: 'right', cell: ({ sessions }) => sessions },
    { title: 'Price', align: 'right', cell: ({ price }) => formatMoney(price) },
    { title: 'Treatments', cell: ({ treatmentIds }) => treatmentIds?.length ?? 'All' },
    { title: 'Valid', cell: ({ validMonths }) => monthsInWords(validMonths) },
    { title: 'Sold', align: 'right', cell: ({ sold }) => sold },
    {
      title: 'Status',
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'sage' : undefined}>{isActive ? 'Active' : 'Inactive'}</Badge>
      ),
    },
    {
      title: 'Actions',
      act: true,
      cell: (row) => (
        <RecordActs
          subject={`package ${row.id}`}
          name={row.name}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        >
          <MoveButtons row={row} all={all} onOrder={onOrder} />
        </RecordActs>
      ),
    },
  ];
}

function questionAbout({ name }: AdminPackage) {
  return {
    title: `Delete ${name}?`,
    text: 'Nobody is offered it any more. Clients keep the ones they bought. You can undo this for 10 seconds.',
  };
}
