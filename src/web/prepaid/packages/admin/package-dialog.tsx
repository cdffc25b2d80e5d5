import type { AdminPackage } from '#shared/prepaid/packages/admin-contract.ts';
import { addOrEdit, RecordDialog, type RecordFormProps } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { offerCalls } from './calls.ts';
import { fromPackageDraft, toPackageDraft, validatePackage } from './package-draft.ts';
import { PackageFields } from './package-fields.tsx';

export function PackageDialog({ record, onClose }: RecordFormProps<AdminPackage>) {
  const form = useRecordForm({
    ...offerCalls,
    record,
    toDraft: toPackageDraft,
    validate: validatePackage,
    toBody: fromPackageDraft,
    onSaved: onClose,
  });
  return (
    <RecordDialog {...addOrEdit('Add Package', record?.name)} form={form} onClose={onClose}>
      <PackageFields form={form} deleted={record?.deletedTreatments ?? []} />
    </RecordDialog>
  );
}
