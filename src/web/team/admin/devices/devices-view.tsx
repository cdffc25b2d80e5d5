import { useId } from 'react';
import type { AdminDevice, teamAdminApi } from '#shared/team/admin-contract.ts';
import { RecordActs } from '#web/audit/record-acts.tsx';
import { useOpened } from '#web/catalog/admin/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { deviceCalls, TEAM_PATHS } from '#web/team/admin/calls.ts';
import { useTreatments } from '#web/team/admin/treatment-choice.tsx';
import { DeviceDialog } from './device-dialog.tsx';

/** Kinds of devices, how many there are, and what needs them. */
export function DevicesView() {
  const titleId = useId();
  const { opened, open, close } = useOpened();
  const treatments = useTreatments();
  const { data, ...state } = useLive<typeof teamAdminApi.devices>(
    'GET /api/admin/team/devices',
    {},
    { everySeconds: 30 },
  );
  const rows = data ?? [];
  const removal = useRemoval<AdminDevice>({
    noun: 'Device',
    failure: 'Failed to delete device',
    remove: deviceCalls.remove,
    restore: async ({ id, treatmentIds }) => {
      await deviceCalls.restore({ id });
      await deviceCalls.change(id, { treatmentIds });
    },
    changed: TEAM_PATHS,
  });
  const onAdd = () => open({ what: 'new' });
  const shown = opened?.what === 'edit' ? rows.find(({ id }) => id === opened.id) : undefined;
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="toolbar admin-head team-head">
        <h2 id={titleId}>Devices</h2>
        <Button size="sm" onClick={onAdd}>
          <Icon name="plus" />
          Add Device
        </Button>
      </div>
      <ListStates
        list={{ ...state, rows, total: rows.length }}
        noun="devices"
        empty={{
          title: 'No devices yet',
          text: 'Add a kind of device when a treatment needs one and there are fewer than rooms.',
        }}
      >
        {(all) => (
          <Table
            caption="Devices"
            columns={columnsWith({
              nameOf: (id) => treatments.find((each) => each.id === id)?.name,
              onEdit: ({ id }) => open({ what: 'edit', id }),
              onDelete: (row) => removal.ask(row, questionAbout(row)),
            })}
            rows={all}
            rowKey={({ id }) => id}
          />
        )}
      </ListStates>
      {removal.dialog}
      {opened?.what === 'new' && <DeviceDialog key="new" record={null} onClose={close} />}
      {shown && <DeviceDialog key={shown.id} record={shown} onClose={close} />}
    </section>
  );
}

type Actions = {
  nameOf: (treatmentId: number) => string | undefined;
  onEdit: (row: AdminDevice) => void;
  onDelete: (row: AdminDevice) => void;
};

function columnsWith({ nameOf, onEdit, onDelete }: Actions): Column<AdminDevice>[] {
  return [
    {
      title: 'Device',
      cell: (row) => (
        <button type="button" className="team-open" onClick={() => onEdit(row)}>
          {row.name}
        </button>
      ),
    },
    { title: 'Pieces', align: 'right', cell: ({ pieces }) => pieces },
    {
      title: 'Needed for',
      cell: ({ treatmentIds }) => treatmentIds.flatMap((id) => nameOf(id) ?? []).join(', ') || 'Nothing yet',
    },
    { title: 'Upcoming', align: 'right', cell: ({ upcomingBookings }) => upcomingBookings },
    {
      title: 'Actions',
      act: true,
      cell: (row) => (
        <RecordActs
          subject={`device ${row.id}`}
          name={row.name}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        />
      ),
    },
  ];
}

function questionAbout({ name }: AdminDevice) {
  return {
    title: `Delete ${name}?`,
    text: 'Its treatments can then be booked without it. You can undo this for 10 seconds.',
  };
}
