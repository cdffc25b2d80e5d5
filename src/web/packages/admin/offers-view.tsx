import { useId } from 'react';
import { formatMoney } from '#shared/kit/money.ts';
import type { AdminPackage, packagesAdminApi } from '#shared/packages/admin-contract.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { useOpened } from '#web/catalog/admin/use-opened.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { monthsInWords } from '#web/packages/offer-words.ts';
import { offerCalls, PACKAGE_PATHS } from './calls.ts';
import { PackageDialog } from './package-dialog.tsx';
import '#web/packages/packages.css';

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
              onMove: (row, by) => ordering.mutate(moved(all, row, by)),
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
  onMove: (row: AdminPackage, by: -1 | 1) => void;
};

function columnsWith({ all, onEdit, onDelete, onMove }: Actions): Column<AdminPackage>[] {
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
        <span className="package-acts">
          <IconButton
            icon="arrow-up"
            label={`Move ${row.name} up`}
            aria-disabled={row === all[0]}
            onClick={() => row !== all[0] && onMove(row, -1)}
          />
          <IconButton
            icon="arrow-down"
            label={`Move ${row.name} down`}
            aria-disabled={row === all.at(-1)}
            onClick={() => row !== all.at(-1) && onMove(row, 1)}
          />
          <IconButton icon="edit" label={`Edit ${row.name}`} onClick={() => onEdit(row)} />
          <HistoryButton subject={`package ${row.id}`} name={row.name} />
          <IconButton icon="trash" label={`Delete ${row.name}`} onClick={() => onDelete(row)} />
        </span>
      ),
    },
  ];
}

function moved(all: AdminPackage[], row: AdminPackage, by: -1 | 1): number[] {
  const ids = all.map(({ id }) => id);
  const from = ids.indexOf(row.id);
  ids.splice(from, 1);
  ids.splice(from + by, 0, row.id);
  return ids;
}

function questionAbout({ name }: AdminPackage) {
  return {
    title: `Delete ${name}?`,
    text: 'Nobody is offered it any more. Clients keep the ones they bought. You can undo this for 10 seconds.',
  };
}
