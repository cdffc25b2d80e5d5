import type { AdminTherapist } from '#shared/team/admin-contract.ts';
import { RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { TEAM_PATHS, therapistCalls } from '#web/team/admin/calls.ts';
import { InTheWay } from '#web/team/admin/in-the-way.tsx';
import { useTreatments } from '#web/team/admin/treatment-choice.tsx';
import { fromTherapistDraft, toTherapistDraft, validateTherapist } from './therapist-draft.ts';
import { TherapistFields } from './therapist-fields.tsx';

export function TherapistDialog({ record, onClose }: { record: AdminTherapist | null; onClose: () => void }) {
  const treatments = useTreatments();
  const form = useRecordForm({
    noun: 'Therapist',
    making: 'add',
    record,
    toDraft: toTherapistDraft,
    validate: validateTherapist,
    save: (draft, opened, updatedAt) => {
      const fields = fromTherapistDraft(draft, treatments);
      return opened ? therapistCalls.change(opened.id, { ...fields, updatedAt }) : therapistCalls.add(fields);
    },
    load: therapistCalls.load,
    changed: TEAM_PATHS,
    onSaved: onClose,
  });
  return (
    <RecordDialog
      title={record ? `Edit ${record.name}` : 'Add Therapist'}
      saveText={record ? 'Save changes' : 'Add Therapist'}
      form={form}
      onClose={onClose}
      aside={<InTheWay error={form.conflict.error} />}
    >
      <TherapistFields form={form} />
    </RecordDialog>
  );
}
