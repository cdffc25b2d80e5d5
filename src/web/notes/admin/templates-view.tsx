import { useId } from 'react';
import type { NoteTemplate, notesApi } from '#shared/notes/admin-contract.ts';
import { RecordActs } from '#web/audit/record-acts.tsx';
import { useOpened } from '#web/catalog/admin/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { TEMPLATE_PATHS, templateCalls } from '#web/notes/calls.ts';
import { TemplateDialog } from './template-dialog.tsx';

export function TemplatesView() {
  const titleId = useId();
  const { opened, open, close } = useOpened();
  const { data, ...state } = useLive<typeof notesApi.templates>(
    'GET /api/admin/note-templates',
    {},
    { everySeconds: 30 },
  );
  const rows = data ?? [];
  const removal = useRemoval<NoteTemplate>({
    noun: 'Template',
    failure: 'Failed to delete template',
    ...{ remove: templateCalls.remove, restore: templateCalls.restore, changed: TEMPLATE_PATHS },
  });
  const shown = opened?.what === 'edit' ? rows.find(({ id }) => id === opened.id) : undefined;
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="toolbar admin-head">
        <h2 id={titleId}>Note templates</h2>
        <Button size="sm" onClick={() => open({ what: 'new' })}>
          <Icon name="plus" />
          Add Template
        </Button>
      </div>
      <ListStates
        list={{ ...state, rows, total: rows.length }}
        noun="templates"
        empty={{
          title: 'No templates yet',
          text: 'Write down once what a treatment usually is, and begin notes with it.',
        }}
      >
        {(all) => (
          <Table
            caption="Note templates"
            columns={columnsWith({
              onEdit: ({ id }) => open({ what: 'edit', id }),
              onDelete: (row) => removal.ask(row, questionAbout(row)),
            })}
            rows={all}
            rowKey={({ id }) => id}
          />
        )}
      </ListStates>
      {removal.dialog}
      {opened?.what === 'new' && <TemplateDialog key="new" record={null} onClose={close} />}
      {shown && <TemplateDialog key={shown.id} record={shown} onClose={close} />}
    </section>
  );
}

type Actions = { onEdit: (row: NoteTemplate) => void; onDelete: (row: NoteTemplate) => void };

function columnsWith({ onEdit, onDelete }: Actions): Column<NoteTemplate>[] {
  return [
    { title: 'Template', cell: ({ name }) => name },
    { title: 'What is done', cell: ({ done }) => firstLine(done) },
    { title: 'Next visit', cell: ({ nextVisitWeeks }) => (nextVisitWeeks ? `${nextVisitWeeks} weeks` : '') },
    {
      title: 'Actions',
      act: true,
      cell: (row) => (
        <RecordActs
          subject={`note template ${row.id}`}
          name={row.name}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        />
      ),
    },
  ];
}

function firstLine(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

function questionAbout({ name }: NoteTemplate) {
  return {
    title: `Delete ${name}?`,
    text: 'Notes that began with it stay as they are. You can undo this for 10 seconds.',
  };
}
