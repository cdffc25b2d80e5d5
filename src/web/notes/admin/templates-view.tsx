import { MISSING_NAME } from '#shared/kit/admin-messages.ts';
import type { NewTemplate, NoteTemplate, notesApi } from '#shared/notes/admin-contract.ts';
import { NOTE_LIMITS } from '#shared/notes/note-limits.ts';
import { FIELD_WORDS } from '#shared/notes/note-words.ts';
import { actsColumn } from '#web/audit/record-acts.tsx';
import { AddButton, ListCard } from '#web/kit/record/list-card.tsx';
import { addOrEdit, RecordDialog, type RecordFormProps } from '#web/kit/record/record-dialog.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useRecordDialogs } from '#web/kit/record/use-record-dialogs.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { useList } from '#web/kit/use-list.ts';
import { templateCalls } from '#web/notes/calls.ts';
import { weeksProblem } from '#web/notes/editor/note-draft.ts';
import { ProductPicks } from '#web/notes/product-picks.tsx';

export function TemplatesView() {
  const list = useList<typeof notesApi.templates>('GET /api/admin/note-templates', {}, { everySeconds: 30 });
  const { onAdd, onEdit, onDelete, dialogs } = useRecordDialogs<NoteTemplate>({
    ...templateCalls,
    rows: list.rows,
    question: ({ name }) => ({
      title: `Delete ${name}?`,
      text: 'Notes that began with it stay as they are. You can undo this for 10 seconds.',
    }),
    form: ({ record, onClose }) =>
      record !== undefined && <TemplateDialog record={record} onClose={onClose} />,
  });
  return (
    <ListCard title="Note templates" actions={<AddButton onClick={onAdd}>Add Template</AddButton>}>
      <RecordList
        list={list}
        noun="templates"
        caption="Note templates"
        columns={[
          { title: 'Template', cell: ({ name }) => name },
          { title: 'What is done', cell: ({ done }) => firstLine(done) },
          {
            title: 'Next visit',
            cell: ({ nextVisitWeeks }) => (nextVisitWeeks ? `${nextVisitWeeks} weeks` : ''),
          },
          actsColumn({ noun: 'note template', nameOf: ({ name }) => name, onEdit, onDelete }),
        ]}
        empty={{ text: 'Write down once what a treatment usually is, and begin notes with it.' }}
      />
      {dialogs}
    </ListCard>
  );
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

type Draft = Omit<NoteTemplate, 'id' | 'updatedAt' | 'nextVisitWeeks'> & { nextVisitWeeks: string };

function TemplateDialog({ record, onClose }: RecordFormProps<NoteTemplate>) {
  const form = useRecordForm({
    ...templateCalls,
    record,
    toDraft,
    validate: (draft) => ({
      name: draft.name.trim() ? undefined : MISSING_NAME,
      nextVisitWeeks: weeksProblem(draft),
    }),
    toBody: fromDraft,
    onSaved: onClose,
  });
  const { value, onChange } = form.value('recommendedProductIds');
  return (
    <RecordDialog {...addOrEdit('Add Template', record?.name)} form={form} onClose={onClose}>
      <TextField label="Name" data-autofocus maxLength={80} {...form.text('name')} />
      <TextArea label={FIELD_WORDS.done} rows={3} maxLength={NOTE_LIMITS.done} {...form.text('done')} />
      <TextArea
        label={FIELD_WORDS.productsUsed}
        rows={2}
        maxLength={NOTE_LIMITS.productsUsed}
        {...form.text('productsUsed')}
      />
      <TextArea
        label={FIELD_WORDS.settings}
        rows={2}
        maxLength={NOTE_LIMITS.settings}
        {...form.text('settings')}
      />
      <TextArea label={FIELD_WORDS.advice} rows={2} maxLength={NOTE_LIMITS.advice} {...form.text('advice')} />
      <ProductPicks value={value} onChange={onChange} />
      <TextField label="Next visit in weeks" optional inputMode="numeric" {...form.text('nextVisitWeeks')} />
    </RecordDialog>
  );
}

function toDraft(record: NoteTemplate | null): Draft {
  const empty = { name: '', done: '', productsUsed: '', settings: '', advice: '', recommendedProductIds: [] };
  if (!record) return { ...empty, nextVisitWeeks: '' };
  const { id: _, updatedAt: __, nextVisitWeeks, ...fields } = record;
  return { ...fields, nextVisitWeeks: nextVisitWeeks ? String(nextVisitWeeks) : '' };
}

function fromDraft({ name, nextVisitWeeks, ...fields }: Draft): NewTemplate {
  const weeks = nextVisitWeeks.trim();
  return { ...fields, name: name.trim(), nextVisitWeeks: weeks ? Number(weeks) : null };
}
