import type { AdminPackage } from '#shared/prepaid/packages/admin-contract.ts';
import { MissingDialog, RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { useRecord, useRecordForm } from '#web/kit/record/use-record-form.ts';
import { offerCalls, PACKAGE_PATHS } from './calls.ts';
import { fromPackageDraft, toPackageDraft, validatePackage } from './package-draft.ts';
import { PackageFields } from './package-fields.tsx';

type PackageDialogProps = {
  /** Null for a new one. */
  id: number | null;
  rows: readonly AdminPackage[];
  onClose: () => void;
};

export function PackageDialog({ id, rows, onClose }: PackageDialogProps) {
  const { record, isReady, isError } = useRecord({
    ...{ id, rows, load: offerCalls.load, path: '/api/admin/packages' },
  });
  if (!isReady) return <MissingDialog noun="package" isError={isError} onClose={onClose} />;
  return <PackageForm record={record} onClose={onClose} />;
}

function PackageForm({ record, onClose }: { record: AdminPackage | null; onClose: () => void }) {
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
