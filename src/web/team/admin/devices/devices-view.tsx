import { MISSING_NAME } from '#shared/kit/admin-messages.ts';
import type { AdminDevice, NewDevice, teamAdminApi } from '#shared/team/admin-contract.ts';
import { INVALID_PIECES } from '#shared/team/messages.ts';
import { actsColumn } from '#web/audit/record-acts.tsx';
import { AddButton, ListCard } from '#web/kit/record/list-card.tsx';
import { addOrEdit, RecordDialog, type RecordFormProps } from '#web/kit/record/record-dialog.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useRecordDialogs } from '#web/kit/record/use-record-dialogs.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { openColumn } from '#web/kit/ui/lists/table.tsx';
import { useList } from '#web/kit/use-list.ts';
import { deviceCalls } from '#web/team/admin/calls.ts';
import { InTheWay } from '#web/team/admin/in-the-way.tsx';
import { TreatmentChoice, useTreatments } from '#web/team/admin/treatment-choice.tsx';

export function DevicesView() {
  const treatments = useTreatments();
  const list = useList<typeof teamAdminApi.devices>('GET /api/admin/team/devices', {}, { everySeconds: 30 });
  const { onAdd, onEdit, onDelete, dialogs } = useRecordDialogs<AdminDevice>({
    ...deviceCalls,
    rows: list.rows,
    restore: async ({ id, treatmentIds }) => {
      await deviceCalls.restore({ id });
      await deviceCalls.change(id, { treatmentIds });
    },
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
          openColumn('Device', ({ name }) => name, onEdit),
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

type Draft = { name: string; pieces: string; treatmentIds: number[] };

function DeviceDialog({ record, onClose }: RecordFormProps<AdminDevice>) {
  const form = useRecordForm({
    ...deviceCalls,
    record,
    toDraft,
    validate: errorsOf,
    toBody: fromDraft,
    onSaved: onClose,
  });
  return (
    <RecordDialog
      {...addOrEdit('Add Device', record?.name)}
      form={form}
      onClose={onClose}
      aside={<InTheWay error={form.conflict.error} advice="Move or cancel first:" />}
    >
      <div className="field__row field__row--2">
        <TextField
          label="Name"
          data-autofocus
          maxLength={80}
          placeholder="LED panel"
          {...form.text('name')}
        />
        <TextField label="Pieces" inputMode="numeric" hint="How many there are" {...form.text('pieces')} />
      </div>
      <TreatmentChoice legend="Needed for" {...form.value('treatmentIds')} />
    </RecordDialog>
  );
}

function toDraft(record: AdminDevice | null): Draft {
  if (!record) return { name: '', pieces: '1', treatmentIds: [] };
  const { name, pieces, treatmentIds } = record;
  return { name, pieces: String(pieces), treatmentIds };
}

function errorsOf({ name, pieces }: Draft) {
  const isCount = /^\d{1,2}$/.test(pieces.trim()) && Number(pieces) >= 1 && Number(pieces) <= 50;
  return {
    name: name.trim() ? undefined : MISSING_NAME,
    pieces: isCount ? undefined : INVALID_PIECES,
  };
}

function fromDraft({ name, pieces, treatmentIds }: Draft): NewDevice {
  return { name: name.trim(), pieces: Number(pieces), treatmentIds };
}
