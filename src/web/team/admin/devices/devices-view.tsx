import type { AdminDevice, teamAdminApi } from '#shared/team/admin-contract.ts';
import { actsColumn } from '#web/audit/record-acts.tsx';
import { AddButton, ListCard } from '#web/kit/record/list-card.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useRecordDialogs } from '#web/kit/record/use-record-dialogs.tsx';
import { useList } from '#web/kit/use-list.ts';
import { deviceCalls, TEAM_PATHS } from '#web/team/admin/calls.ts';
import { useTreatments } from '#web/team/admin/treatment-choice.tsx';
import { DeviceDialog } from './device-dialog.tsx';

export function DevicesView() {
  const treatments = useTreatments();
  const list = useList<typeof teamAdminApi.devices>('GET /api/admin/team/devices', {}, { everySeconds: 30 });
  const { onAdd, onEdit, onDelete, dialogs } = useRecordDialogs<AdminDevice>({
    noun: 'Device',
    rows: list.rows,
    remove: deviceCalls.remove,
    restore: async ({ id, treatmentIds }) => {
      await deviceCalls.restore({ id });
      await deviceCalls.change(id, { treatmentIds });
    },
    changed: TEAM_PATHS,
    question: ({ name }) => ({
      title: `Delete ${name}?`,
      text: 'Its treatments can then be booked without it. You can undo this for 10 seconds.',
    }),
    form: ({ record, onClose }) => record !== undefined && <DeviceDialog record={record} onClose={onClose} />,
  });
  const nameOf = (treatmentId: number) => treatments.find(({ id }) => id === treatmentId)?.name;
  return (
    <ListCard title="Devices" headClass="mb-4" actions={<AddButton onClick={onAdd}>Add Device</AddButton>}>
      <RecordList
        list={list}
        noun="devices"
        columns={[
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
            cell: ({ treatmentIds }) =>
              treatmentIds.flatMap((id) => nameOf(id) ?? []).join(', ') || 'Nothing yet',
          },
          { title: 'Upcoming', align: 'right', cell: ({ upcomingBookings }) => upcomingBookings },
          actsColumn({ noun: 'device', nameOf: ({ name }) => name, onEdit, onDelete }),
        ]}
        empty={{ text: 'Add a kind of device when a treatment needs one and there are fewer than rooms.' }}
      />
      {dialogs}
    </ListCard>
  );
}
