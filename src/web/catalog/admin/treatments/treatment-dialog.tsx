import type { AdminTreatment } from '#shared/catalog/admin-contract.ts';
import { treatmentCalls } from '#web/catalog/admin/calls.ts';
import { addOrEdit, RecordDialog, type RecordFormProps } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { useStudio } from '#web/studio/queries.ts';
import { fromTreatmentDraft, toTreatmentDraft, validateTreatment } from './treatment-draft.ts';
import { TreatmentFields } from './treatment-fields.tsx';
import { TreatmentNeeds, useTreatmentNeeds } from './treatment-needs.tsx';

export function TreatmentDialog({ record, onClose }: RecordFormProps<AdminTreatment>) {
  const { isDemo } = useStudio();
  const needs = useTreatmentNeeds(record?.id ?? null);
  const form = useRecordForm({
    ...treatmentCalls,
    record,
    // The demo's studio extracts with most facials; most others do not.
    toDraft: (stored: AdminTreatment | null) => toTreatmentDraft(stored, isDemo ? 'required' : 'none'),
    validate: validateTreatment,
    toBody: fromTreatmentDraft,
    onSaved: async ({ id }) => {
      await needs.save(id);
      onClose();
    },
  });

  return (
    <RecordDialog {...addOrEdit('Add Treatment', record?.name)} form={form} onClose={onClose}>
      <TreatmentFields form={form}>
        <TreatmentNeeds needs={needs} />
      </TreatmentFields>
    </RecordDialog>
  );
}
