import type { AdminCategory } from '#shared/catalog/admin-contract.ts';
import { MISSING_CATEGORY_NAME } from '#shared/catalog/admin-messages.ts';
import { addOrEdit, RecordDialog, type RecordFormProps } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { categoryCalls } from './categories-calls.ts';

type CategoryDraft = { name: string; description: string; isActive: boolean };
export function CategoryDialog({ record, onClose }: RecordFormProps<AdminCategory>) {
  const form = useRecordForm({
    ...categoryCalls,
    record,
    toDraft,
    validate: ({ name }) => ({ name: name.trim() ? undefined : MISSING_CATEGORY_NAME }),
    toBody: (draft) => draft,
    onSaved: onClose,
  });

  return (
    <RecordDialog {...addOrEdit('Add Category', record?.name)} form={form} onClose={onClose}>
      <TextField label="Name" data-autofocus maxLength={100} {...form.text('name')} />
      <TextArea label="Description" optional maxLength={500} {...form.text('description')} />
      <Checkbox
        label="Active"
        detail="Offered as a filter in the shop. Products of an inactive category are still sold."
        {...form.check('isActive')}
      />
    </RecordDialog>
  );
}

function toDraft(record: AdminCategory | null): CategoryDraft {
  if (!record) return { name: '', description: '', isActive: true };
  const { name, description, isActive } = record;
  return { name, description, isActive };
}
