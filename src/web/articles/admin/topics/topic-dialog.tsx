import type { AdminTopic } from '#shared/articles/admin-shapes.ts';
import { topicCalls } from '#web/articles/admin/editor/article-calls.ts';
import { addOrEdit, RecordDialog, type RecordFormProps } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { fromTopicDraft, toTopicDraft, validateTopic } from './topic-draft.ts';

export function TopicDialog({ record, onClose }: RecordFormProps<AdminTopic>) {
  const form = useRecordForm({
    ...topicCalls,
    making: 'create',
    record,
    toDraft: toTopicDraft,
    validate: validateTopic,
    toBody: fromTopicDraft,
    onSaved: onClose,
  });

  return (
    <RecordDialog {...addOrEdit('Create Topic', record?.name)} form={form} onClose={onClose}>
      <TextField
        label="Topic name"
        data-autofocus
        required
        maxLength={80}
        autoComplete="off"
        {...form.text('name')}
      />
      <TextArea label="Description" optional rows={3} maxLength={500} {...form.text('description')} />
      <TextField
        label="Keywords"
        optional
        hint="Separated by commas: sunscreen, SPF, humid weather"
        autoComplete="off"
        {...form.text('keywords')}
      />
    </RecordDialog>
  );
}
