import './forms.css';
import { useId } from 'react';
import type { AdminForm, FormList, formsAdminApi } from '#shared/forms/admin-contract.ts';
import { RecordActs } from '#web/audit/record-acts.tsx';
import { useOpened } from '#web/catalog/admin/use-opened.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { FORM_PATHS, formCalls } from './calls.ts';
import { FormDialog } from './form-dialog.tsx';

/** What clients are asked before a visit, and what they sign. */
export function FormsSection() {
  const titleId = useId();
  const { opened, open, close } = useOpened();
  const { data, ...state } = useLive<typeof formsAdminApi.list>(
    'GET /api/admin/forms',
    {},
    { everySeconds: 60 },
  );
  const rows = data?.forms ?? [];
  const removal = useRemoval<AdminForm>({
    noun: 'Form',
    failure: 'Failed to delete form',
    remove: formCalls.remove,
    restore: formCalls.restore,
    changed: FORM_PATHS,
  });
  const supplying = useSave({
    save: formCalls.addSupplied,
    done: 'Form added. Read it, then ask clients for it.',
    failure: 'Failed to add form',
    changed: FORM_PATHS,
    onSaved: ({ id }) => open({ what: 'edit', id }),
  });
  const unused = (data?.supplied ?? []).filter(({ title }) => !rows.some((row) => row.title === title));
  const supplied = <Supplied forms={unused} isBusy={supplying.isPending} onAdd={supplying.mutate} />;

  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="toolbar admin-head">
        <h2 id={titleId}>Forms</h2>
        <Button size="sm" onClick={() => open({ what: 'new' })}>
          <Icon name="plus" />
          Add Form
        </Button>
      </div>
      <ListStates
        list={{ ...state, rows, total: rows.length }}
        noun="forms"
        empty={{
          title: 'No form yet',
          text: 'Clients are asked nothing before a visit. Start with one we supply, and change every word of it.',
          action: supplied,
        }}
      >
        {(all) => (
          <>
            <Table
              caption="Forms"
              columns={columnsWith({
                onEdit: ({ id }) => open({ what: 'edit', id }),
                onDelete: (row) => removal.ask(row, questionAbout(row)),
              })}
              rows={all}
              rowKey={({ id }) => id}
            />
            {supplied}
          </>
        )}
      </ListStates>
      {removal.dialog}
      {opened?.what === 'new' && <FormDialog key="new" id={null} onClose={close} />}
      {opened?.what === 'edit' && <FormDialog key={opened.id} id={opened.id} onClose={close} />}
    </section>
  );
}

type SuppliedProps = {
  forms: FormList['supplied'];
  isBusy: boolean;
  onAdd: (name: FormList['supplied'][number]['name']) => void;
};

function Supplied({ forms, isBusy, onAdd }: SuppliedProps) {
  if (forms.length === 0) return null;
  return (
    <div className="form-supplied">
      {forms.map(({ name, title, questionCount }) => (
        <Button key={name} look="secondary" size="sm" busy={isBusy} onClick={() => onAdd(name)}>
          {`Add the supplied form: ${title} (${questionCount === 1 ? 'one question' : `${questionCount} questions`})`}
        </Button>
      ))}
    </div>
  );
}

type Actions = { onEdit: (row: AdminForm) => void; onDelete: (row: AdminForm) => void };

function columnsWith({ onEdit, onDelete }: Actions): Column<AdminForm>[] {
  return [
    {
      title: 'Title',
      cell: (row) => (
        <button type="button" className="form-open" onClick={() => onEdit(row)}>
          {row.title}
        </button>
      ),
    },
    { title: 'Kind', cell: ({ kind }) => (kind === 'intake' ? 'Before a visit' : 'Consent') },
    { title: 'Treatments', cell: ({ treatmentIds }) => treatmentIds?.length ?? 'All' },
    { title: 'Questions', align: 'right', cell: ({ questionCount }) => questionCount },
    { title: 'Version', align: 'right', cell: ({ version }) => version },
    { title: 'Signed', align: 'right', cell: ({ signedCount }) => signedCount },
    {
      title: 'Status',
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'sage' : undefined}>{isActive ? 'Asked for' : 'Not asked for'}</Badge>
      ),
    },
    {
      title: 'Actions',
      act: true,
      cell: (row) => (
        <RecordActs
          subject={`form ${row.id}`}
          name={row.title}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        />
      ),
    },
  ];
}

function questionAbout({ title }: AdminForm) {
  return {
    title: `Delete ${title}?`,
    text: 'Nobody is asked for it any more. What was signed stays on the cards. You can undo this for 10 seconds.',
  };
}
