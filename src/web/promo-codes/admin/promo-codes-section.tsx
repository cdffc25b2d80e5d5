import type { AdminPromoCode, promoCodesAdminApi } from '#shared/promo-codes/admin-contract.ts';
import { RecordActs } from '#web/audit/record-acts.tsx';
import { useOpened } from '#web/catalog/admin/use-opened.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { PROMO_PATHS, promoCalls } from './calls.ts';
import { PromoDialog } from './promo-dialog.tsx';
import { daysInWords, STATE_NAMES, termsInWords, usesInWords } from './promo-words.ts';
import './promo-codes.css';

const PAGE_SIZE = 25;

/** Every code with its terms, its uses and whether it can be used. */
export function PromoCodesSection() {
  const [search, change] = useUrlParams();
  const { opened, open, close } = useOpened();
  const page = Math.max(1, Math.floor(Number(search.page)) || 1);
  const list = useList<typeof promoCodesAdminApi.list>(
    'GET /api/admin/promo-codes',
    { query: { ...(search.q && { q: search.q }), page, pageSize: PAGE_SIZE } },
    { everySeconds: 15 },
  );
  const removal = useRemoval<AdminPromoCode>({
    noun: 'Promo code',
    failure: 'Failed to delete promo code',
    remove: promoCalls.remove,
    restore: promoCalls.restore,
    changed: PROMO_PATHS,
  });
  const add = (
    <Button size="sm" onClick={() => open({ what: 'new' })}>
      <Icon name="plus" />
      Add Promo Code
    </Button>
  );
  const columns = columnsWith({
    onEdit: ({ id }) => open({ what: 'edit', id }),
    onDelete: (row) => removal.ask(row, questionAbout(row)),
  });

  return (
    <>
      <div className="toolbar admin-tools">
        <SearchBox
          label="Search promo codes"
          placeholder="Code or description"
          value={search.q ?? ''}
          onSearch={(q) => change({ q, page: undefined }, { replace: true })}
        />
        {add}
      </div>
      <div className="card">
        <ListStates
          list={list}
          noun="promo codes"
          empty={
            search.q
              ? { title: 'No promo codes found', text: 'Please try another word.', icon: 'search' }
              : {
                  title: 'No promo codes yet',
                  text: 'Add one, and clients can enter it when they book or buy.',
                  icon: 'tag',
                  action: add,
                }
          }
        >
          {(rows) => <Table caption="Promo codes" columns={columns} rows={rows} rowKey={({ id }) => id} />}
        </ListStates>
        <ListFoot
          page={page}
          pageSize={PAGE_SIZE}
          total={list.total}
          busy={list.isRefreshing}
          onPage={(next) => change({ page: next === 1 ? undefined : next })}
        />
      </div>
      {removal.dialog}
      {opened?.what === 'new' && <PromoDialog key="new" id={null} rows={[]} onClose={close} />}
      {opened?.what === 'edit' && (
        <PromoDialog key={opened.id} id={opened.id} rows={list.rows} onClose={close} />
      )}
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
    {
      title: 'Actions',
      act: true,
      cell: (row) => (
        <RecordActs
          subject={`code ${row.id}`}
          name={row.code}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        />
      ),
    },
  ];
}

function questionAbout({ code }: AdminPromoCode) {
  return {
    title: `Delete ${code}?`,
    text: 'Nobody can use it any more. What was booked and bought with it keeps its price.',
  };
}
