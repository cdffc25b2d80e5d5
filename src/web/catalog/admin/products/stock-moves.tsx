import { useState } from 'react';
import type { catalogAdminApi, StockMove } from '#shared/catalog/admin-contract.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { useList } from '#web/kit/use-list.ts';

const PAGE_SIZE = 10;

const COLUMNS: Column<StockMove>[] = [
  { title: 'When', cell: ({ at }) => <time dateTime={at}>{formatMoment(new Date(at))}</time> },
  {
    title: 'Reason',
    cell: ({ reason, staff }) => (
      <div className="who">
        {reason}
        <span>{staff ?? 'System'}</span>
      </div>
    ),
  },
  { title: 'Change', align: 'right', cell: ({ change }) => <Change change={change} /> },
  {
    title: 'Stock after',
    align: 'right',
    cell: ({ resultingStock }) => <span className="num">{resultingStock}</span>,
  },
];

/** The history of the stock, latest first. */
export function StockMoves({ productId }: { productId: number }) {
  const [page, setPage] = useState(1);
  const list = useList<typeof catalogAdminApi.stockMoves>('GET /api/admin/products/:id/stock', {
    params: { id: productId },
    query: { page, pageSize: PAGE_SIZE },
  });

  return (
    <section className="stock-moves">
      <h3>Moves</h3>
      <ListStates
        list={list}
        noun="moves"
        empty={{ title: 'No moves yet', text: 'Deliveries, sales and corrections are listed here.' }}
      >
        {(moves) => <Table caption="Stock moves" columns={COLUMNS} rows={moves} rowKey={({ id }) => id} />}
      </ListStates>
      <ListFoot page={page} pageSize={PAGE_SIZE} total={list.total} onPage={setPage} />
    </section>
  );
}

function Change({ change }: { change: number }) {
  return (
    <span className={change > 0 ? 'pos num' : 'neg num'}>
      {change > 0 ? '+' : '−'}
      {Math.abs(change)}
    </span>
  );
}
