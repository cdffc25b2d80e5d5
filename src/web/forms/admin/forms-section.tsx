import { AddButton, ListCard } from '#web/kit/record/list-card.tsx';
import { LoadedRecord } from '#web/kit/record/record-dialog.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useRecordDialogs } from '#web/kit/record/use-record-dialogs.tsx';
import './forms.css';
import type { AdminForm, FormList, formsAdminApi } from '#shared/forms/admin-contract.ts';
import { actsColumn } from '#web/audit/record-acts.tsx';
import { useOpened } from '#web/kit/record/use-opened.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { openColumn } from '#web/kit/ui/lists/table.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import { FORM_PATHS, formCalls } from './calls.ts';
import { FormDialog } from './form-dialog.tsx';

export function FormsSection() {
  const { open } = useOpened();
  const { data, ...state } = useLive<typeof formsAdminApi.list>(
    'GET /api/admin/forms',
    {},
    { everySeconds: 60 },
  );
  const rows = data?.forms ?? [];
  const { onAdd, onEdit, onDelete, dialogs } = useRecordDialogs<AdminForm>({
    ...formCalls,
    rows,
    question: ({ title }) => ({
      title: `Delete ${title}?`,
      text: 'Nobody is asked for it any more. What was signed stays on the cards. You can undo this for 10 seconds.',
    }),
    form: (opened) => (
      <LoadedRecord {...opened} rows={[]} noun="form" load={formCalls.load} Form={FormDialog} />
    ),
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
    <ListCard title="Forms" actions={<AddButton onClick={onAdd}>Add Form</AddButton>}>
      <RecordList
        list={{ ...state, rows, total: rows.length }}
        noun="forms"
        columns={[
          openColumn('Title', ({ title }) => title, onEdit),
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
          actsColumn({ noun: 'form', nameOf: ({ title }) => title, onEdit, onDelete }),
        ]}
        empty={{
          title: 'No form yet',
          text: 'Clients are asked nothing before a visit. Start with one we supply, and change every word of it.',
          action: supplied,
        }}
      />
      {rows.length > 0 && supplied}
      {dialogs}
    </ListCard>
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
