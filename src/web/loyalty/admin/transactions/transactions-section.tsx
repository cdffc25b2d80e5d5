import type { loyaltyAdminApi, ReportLine } from '#shared/loyalty/admin-contract.ts';
import { typeInWords } from '#shared/loyalty/transaction.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import '#web/loyalty/admin/lookup/lookup.css';
import { PointsChange } from '#web/loyalty/points/points-change.tsx';
import { isFiltered, readReport } from './report-query.ts';
import { TransactionFilters } from './transaction-filters.tsx';

const PAGE_SIZE = 50;

/** Everybody's ledger rows; filters are in the URL. */
export function TransactionsSection() {
  const [search, change] = useUrlParams();
  const { page, ...query } = readReport(search);
  const list = useList<typeof loyaltyAdminApi.report>(
    'GET /api/admin/loyalty/transactions-report',
    { query: { ...query, page, pageSize: PAGE_SIZE } },
    { everySeconds: 10 },
  );
  const empty = isFiltered(query)
    ? 'Nothing matches these filters. Please try fewer.'
    : 'Points that members earn and spend appear here.';

  return (
    <Card
      title="All transactions"
      action={
        <CsvButton
          path="/api/admin/loyalty/transactions-report/csv"
          query={query}
          name="loyalty-transactions.csv"
        />
      }
    >
      <TransactionFilters query={query} change={change} />
      <ListStates
        list={list}
        noun="transactions"
        empty={{ title: 'No Transactions Found', text: empty, icon: 'list' }}
      >
        {(rows) => (
          <Table
            caption="Transactions"
            columns={columns((customer) => change({ customer, page: undefined }))}
            rows={rows}
            rowKey={({ id }) => id}
            className="admin-report"
          />
        )}
      </ListStates>
      <ListFoot
        page={page}
        pageSize={PAGE_SIZE}
        total={list.total}
        busy={list.isRefreshing}
        onPage={(next) => change({ page: next === 1 ? undefined : next })}
      />
    </Card>
  );
}

function columns(onCustomer: (id: number) => void): readonly Column<ReportLine>[] {
  return [
    {
      title: 'Date',
      cell: ({ createdAt }) => (
        <time className="num" dateTime={createdAt}>
          {formatMoment(new Date(createdAt))}
        </time>
      ),
    },
    {
      title: 'Customer',
      cell: ({ userId, customerName }) => (
        <button
          type="button"
          className="admin-filter"
          title="Show only this customer"
          onClick={() => onCustomer(userId)}
        >
          <span className="num">{userId}</span> <span className="admin-name">{customerName}</span>
        </button>
      ),
    },
    { title: 'Type', cell: ({ type }) => <span className="muted">{typeInWords(type)}</span> },
    { title: 'Description', cell: ({ description }) => <span className="break-words">{description}</span> },
    { title: 'Points', align: 'right', cell: ({ points }) => <PointsChange points={points} /> },
    {
      title: 'Staff',
      cell: ({ staffId, staffName }) => (
        <div>
          {staffId ? <span className="num">{staffId}</span> : 'System'}{' '}
          {staffName && <span className="admin-name">{staffName}</span>}
        </div>
      ),
    },
  ];
}
