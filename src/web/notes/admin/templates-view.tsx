import type { NoteTemplate, notesApi } from '#shared/notes/admin-contract.ts';
import { actsColumn } from '#web/audit/record-acts.tsx';
import { AddButton, ListCard } from '#web/kit/record/list-card.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useRecordDialogs } from '#web/kit/record/use-record-dialogs.tsx';
import { useList } from '#web/kit/use-list.ts';
import { TEMPLATE_PATHS, templateCalls } from '#web/notes/calls.ts';
import { TemplateDialog } from './template-dialog.tsx';

export function TemplatesView() {
  const list = useList<typeof notesApi.templates>('GET /api/admin/note-templates', {}, { everySeconds: 30 });
  const { onAdd, onEdit, onDelete, dialogs } = useRecordDialogs<NoteTemplate>({
    noun: 'Template',
    rows: list.rows,
    remove: templateCalls.remove,
    restore: templateCalls.restore,
    changed: TEMPLATE_PATHS,
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
