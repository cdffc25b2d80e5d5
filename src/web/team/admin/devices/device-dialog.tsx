import { MISSING_NAME } from '#shared/kit/admin-messages.ts';
import type { AdminDevice, NewDevice, teamAdminApi } from '#shared/team/admin-contract.ts';
import { INVALID_PIECES } from '#shared/team/messages.ts';
import { call } from '#web/kit/call.ts';
import { RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { deviceCalls, TEAM_PATHS } from '#web/team/admin/calls.ts';
import { InTheWay } from '#web/team/admin/in-the-way.tsx';
import { TreatmentChoice } from '#web/team/admin/treatment-choice.tsx';

type Draft = { name: string; pieces: string; treatmentIds: number[] };

export function DeviceDialog({ record, onClose }: { record: AdminDevice | null; onClose: () => void }) {
  const form = useRecordForm<Draft, AdminDevice>({
    noun: 'Device',
    making: 'add',
    record,
    toDraft,
    validate: errorsOf,
    save: (draft, opened, updatedAt) =>
      opened
        ? deviceCalls.change(opened.id, { ...fromDraft(draft), updatedAt })
        : deviceCalls.add(fromDraft(draft)),
    load: async (id) => {
      const all = await call<typeof teamAdminApi.devices>('GET /api/admin/team/devices', {});
      const found = all.find((each) => each.id === id);
      if (!found) throw new Error('The device is gone');
      return found;
    },
    changed: TEAM_PATHS,
    onSaved: onClose,
  });
  return (
    <RecordDialog
      title={record ? `Edit ${record.name}` : 'Add Device'}
      saveText={record ? 'Save changes' : 'Add Device'}
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
