import './forms.css';
import { useState } from 'react';
import type { FormDetails } from '#shared/forms/admin-contract.ts';
import { RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { FORM_PATHS, formCalls } from './calls.ts';
import { fromFormDraft, toFormDraft, validateForm } from './form-draft.ts';
import { FormFields } from './form-fields.tsx';
import { FormPreview } from './form-preview.tsx';
import { FormVersions } from './form-versions.tsx';

export function FormDialog({ record, onClose }: { record: FormDetails | null; onClose: () => void }) {
  const [isPreviewed, setPreviewed] = useState(false);
  const form = useRecordForm({
    noun: 'Form',
    making: 'add',
    record,
    toDraft: toFormDraft,
    validate: validateForm,
    save: (draft, opened, updatedAt) => {
      const { kind, ...fields } = fromFormDraft(draft);
      if (!opened) return formCalls.add({ kind, ...fields });
      return formCalls.change(opened.id, { ...fields, asksAgain: draft.asksAgain, updatedAt });
    },
    load: formCalls.load,
    changed: FORM_PATHS,
    onSaved: onClose,
  });
  return (
    <RecordDialog
      title={record ? `Edit ${record.title}` : 'Add Form'}
      saveText={record ? 'Save changes' : 'Add Form'}
      form={form}
      onClose={onClose}
      aside={
        <>
          <Button
            look="secondary"
            size="sm"
            aria-expanded={isPreviewed}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            {isPreviewed ? 'Close the preview' : 'Preview on a phone'}
          </Button>
          {isPreviewed && <FormPreview {...form.values} />}
          {record && <FormVersions record={record} />}
        </>
      }
    >
      <FormFields form={form} isNew={!record} errorAt={(place) => form.errors[`questions.${place}`]} />
    </RecordDialog>
  );
}
