import type { AdminTreatment } from '#shared/catalog/admin-contract.ts';
import { TREATMENT_PATHS, treatmentCalls } from '#web/catalog/admin/calls.ts';
import { RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { fromTreatmentDraft, toTreatmentDraft, validateTreatment } from './treatment-draft.ts';
import { TreatmentFields } from './treatment-fields.tsx';

export function TreatmentDialog({ record, onClose }: { record: AdminTreatment | null; onClose: () => void }) {
  const form = useRecordForm({
    noun: 'Treatment',
    making: 'add',
    record,
    toDraft: toTreatmentDraft,
    validate: validateTreatment,
    save: (draft, opened, updatedAt) =>
      opened
        ? treatmentCalls.change(opened.id, { ...fromTreatmentDraft(draft), updatedAt })
        : treatmentCalls.add(fromTreatmentDraft(draft)),
    load: treatmentCalls.load,
    changed: TREATMENT_PATHS,
    onSaved: onClose,
  });

  return (
    <RecordDialog
      title={record ? `Edit ${record.name}` : 'Add Treatment'}
      saveText={record ? 'Save changes' : 'Add Treatment'}
      form={form}
      onClose={onClose}
    >
      <TreatmentFields form={form} />
    </RecordDialog>
  );
}
