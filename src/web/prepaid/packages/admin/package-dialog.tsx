import type { AdminPackage } from '#shared/prepaid/packages/admin-contract.ts';
import { RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { offerCalls, PACKAGE_PATHS } from './calls.ts';
import { fromPackageDraft, toPackageDraft, validatePackage } from './package-draft.ts';
import { PackageFields } from './package-fields.tsx';

export function PackageDialog({ record, onClose }: { record: AdminPackage | null; onClose: () => void }) {
  const form = useRecordForm({
    noun: 'Package',
    making: 'add',
    record,
    toDraft: toPackageDraft,
    validate: validatePackage,
    save: (draft, opened, updatedAt) => {
      const fields = fromPackageDraft(draft);
      return opened ? offerCalls.change(opened.id, { ...fields, updatedAt }) : offerCalls.add(fields);
    },
    load: offerCalls.load,
    changed: PACKAGE_PATHS,
    onSaved: onClose,
  });
  return (
    <RecordDialog
      title={record ? `Edit ${record.name}` : 'Add Package'}
      saveText={record ? 'Save changes' : 'Add Package'}
      form={form}
      onClose={onClose}
    >
      <PackageFields form={form} />
    </RecordDialog>
  );
}
