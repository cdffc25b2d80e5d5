import type { AdminTreatment } from '#shared/catalog/admin-contract.ts';
import { treatmentCalls } from '#web/catalog/admin/calls.ts';
import { addOrEdit, RecordDialog, type RecordFormProps } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { fromTreatmentDraft, toTreatmentDraft, validateTreatment } from './treatment-draft.ts';
import { TreatmentFields } from './treatment-fields.tsx';

export function TreatmentDialog({ record, onClose }: RecordFormProps<AdminTreatment>) {
  const form = useRecordForm({
    ...treatmentCalls,
    record,
    toDraft: toTreatmentDraft,
    validate: validateTreatment,
    toBody: fromTreatmentDraft,
    onSaved: onClose,
  });

  return (
    <RecordDialog {...addOrEdit('Add Treatment', record?.name)} form={form} onClose={onClose}>
      <TreatmentFields form={form} />
    </RecordDialog>
  );
}
