import type { AdminTherapist } from '#shared/team/admin-contract.ts';
import { addOrEdit, RecordDialog, type RecordFormProps } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { therapistCalls } from '#web/team/admin/calls.ts';
import { InTheWay } from '#web/team/admin/in-the-way.tsx';
import { useTreatments } from '#web/team/admin/treatment-choice.tsx';
import { fromTherapistDraft, toTherapistDraft, validateTherapist } from './therapist-draft.ts';
import { TherapistFields } from './therapist-fields.tsx';

export function TherapistDialog({ record, onClose }: RecordFormProps<AdminTherapist>) {
  const treatments = useTreatments();
  const form = useRecordForm({
    ...therapistCalls,
    record,
    toDraft: toTherapistDraft,
    validate: validateTherapist,
    toBody: (draft) => fromTherapistDraft(draft, treatments),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      {...addOrEdit('Add Therapist', record?.name)}
      form={form}
      onClose={onClose}
      aside={<InTheWay error={form.conflict.error} />}
    >
      <TherapistFields form={form} />
    </RecordDialog>
  );
}
