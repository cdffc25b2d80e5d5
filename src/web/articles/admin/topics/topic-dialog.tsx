import type { AdminTopic } from '#shared/articles/admin-shapes.ts';
import { ARTICLE_PATHS, loadTopic, topicCalls } from '#web/articles/admin/editor/article-calls.ts';
import { RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { fromTopicDraft, toTopicDraft, validateTopic } from './topic-draft.ts';

type TopicDialogProps = {
  /** Null for a new one. */
  topic: AdminTopic | null;
  onClose: () => void;
};

export function TopicDialog({ topic, onClose }: TopicDialogProps) {
  const editor = useRecordForm({
    noun: 'Topic',
    making: 'create',
    record: topic,
    toDraft: toTopicDraft,
    check: validateTopic,
    save: (draft, record, updatedAt) =>
      record
        ? topicCalls.change(record.id, { ...fromTopicDraft(draft), updatedAt })
        : topicCalls.add(fromTopicDraft(draft)),
    load: loadTopic,
    changed: ARTICLE_PATHS,
    onSaved: onClose,
  });
  const { draft, errors, type } = editor;

  return (
    <RecordDialog
      title={topic ? `Edit ${topic.name}` : 'Create Topic'}
      saveText={topic ? 'Save changes' : 'Create Topic'}
      editor={editor}
      isUploading={false}
      onClose={onClose}
    >
      <TextField
        label="Topic name"
        data-autofocus
        required
        maxLength={80}
        autoComplete="off"
        value={draft.name}
        error={errors.name}
        onChange={({ target }) => type('name', target.value)}
      />
      <TextArea
        label="Description"
        optional
        rows={3}
        maxLength={500}
        value={draft.description}
        error={errors.description}
        onChange={({ target }) => type('description', target.value)}
      />
      <TextField
        label="Keywords"
        optional
        hint="Separated by commas: sunscreen, SPF, humid weather"
        autoComplete="off"
        value={draft.keywords}
        error={errors.keywords}
        onChange={({ target }) => type('keywords', target.value)}
      />
    </RecordDialog>
  );
}
