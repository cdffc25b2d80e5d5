import type { AdminTreatment } from '#shared/catalog/admin-contract.ts';
import { TREATMENT_PATHS, treatmentCalls } from '#web/catalog/admin/calls.ts';
import { MissingDialog, RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { useRecord, useRecordForm } from '#web/kit/record/use-record-form.ts';
import { fromTreatmentDraft, toTreatmentDraft, validateTreatment } from './treatment-draft.ts';
import { TreatmentFields } from './treatment-fields.tsx';

type TreatmentDialogProps = {
  /** Null for a new one. */
  id: number | null;
  rows: readonly AdminTreatment[];
  onClose: () => void;
};

export function TreatmentDialog({ id, rows, onClose }: TreatmentDialogProps) {
  const { record, isReady, isError } = useRecord({
    id,
    rows,
    load: treatmentCalls.load,
    path: '/api/treatments',
  });
  if (!isReady) return <MissingDialog noun="treatment" isError={isError} onClose={onClose} />;
  return <TreatmentForm record={record} onClose={onClose} />;
}

type TreatmentFormProps = { record: AdminTreatment | null; onClose: () => void };

function TreatmentForm({ record, onClose }: TreatmentFormProps) {
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
