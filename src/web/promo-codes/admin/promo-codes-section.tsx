import type { AdminPromoCode, promoCodesAdminApi } from '#shared/promo-codes/admin-contract.ts';
import { actsColumn } from '#web/audit/record-acts.tsx';
import { AddButton } from '#web/kit/record/list-card.tsx';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { useRecordDialogs } from '#web/kit/record/use-record-dialogs.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import type { Column } from '#web/kit/ui/lists/table.tsx';
import { useList } from '#web/kit/use-list.ts';
import { promoCalls } from './calls.ts';
import { PromoDialog } from './promo-dialog.tsx';
import { daysInWords, STATE_NAMES, termsInWords, usesInWords } from './promo-words.ts';
import './promo-codes.css';

/** Every code with its terms, its uses and whether it can be used. */
export function PromoCodesSection() {
  const listQuery = useListQuery(25);
  const list = useList<typeof promoCodesAdminApi.list>('GET /api/admin/promo-codes', listQuery, {
    everySeconds: 15,
  });
  const { onAdd, onEdit, onDelete, dialogs } = useRecordDialogs<AdminPromoCode>({
    ...promoCalls,
    rows: list.rows,
    question: questionAbout,
    Form: PromoDialog,
  });
  const add = <AddButton onClick={onAdd}>Add Promo Code</AddButton>;

  return (
    <>
      <ListToolbar noun="promo codes" placeholder="Code or description" className="admin-tools">
        {add}
      </ListToolbar>
      <div className="card">
        <RecordList
          list={list}
          noun="promo codes"
          {...listQuery}
          columns={columnsWith({ onEdit, onDelete })}
          noMatch={{ text: 'Please try another word.', icon: 'search' }}
          empty={{
            text: 'Add one, and clients can enter it when they book or buy.',
            icon: 'tag',
            action: add,
          }}
        />
      </div>
      {dialogs}
    </>
  );
}

type Actions = { onEdit: (row: AdminPromoCode) => void; onDelete: (row: AdminPromoCode) => void };

function columnsWith({ onEdit, onDelete }: Actions): Column<AdminPromoCode>[] {
  return [
    {
      title: 'Code',
      cell: (row) => (
        <div className="who break-words">
          <button type="button" className="link" onClick={() => onEdit(row)}>
            {row.code}
          </button>
          {row.description && <span>{row.description}</span>}
        </div>
      ),
    },
    { title: 'What it does', cell: termsInWords },
    { title: 'Days', cell: daysInWords },
    { title: 'Uses', align: 'right', cell: usesInWords },
    {
      title: 'Status',
      cell: ({ state }) => <Badge tone={state === 'active' ? 'sage' : undefined}>{STATE_NAMES[state]}</Badge>,
    },
    actsColumn({ noun: 'code', nameOf: ({ code }) => code, onEdit, onDelete }),
  ];
}

function questionAbout({ code }: AdminPromoCode) {
  return {
    title: `Delete ${code}?`,
    text: 'Nobody can use it any more. What was booked and bought with it keeps its price. You can undo this for 10 seconds.',
  };
}
