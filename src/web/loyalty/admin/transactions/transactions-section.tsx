import type { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { fullName } from '#shared/kit/full-name.ts';
import type { loyaltyAdminApi, ReportLine } from '#shared/loyalty/admin-contract.ts';
import { TRANSACTION_TYPES, typeInWords } from '#shared/loyalty/transaction.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { Filters } from '#web/kit/ui/lists/filters.tsx';
import type { Column } from '#web/kit/ui/lists/table.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import '#web/loyalty/admin/lookup/lookup.css';
import { PointsChange } from '#web/loyalty/points/points-change.tsx';
import { isFiltered, type Report, readReport } from './report-query.ts';

const PAGE_SIZE = 50;
const STAFF = { role: 'admin' as const, sort: 'name', page: 1, pageSize: 100 };

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
      <TransactionFilters query={query} customerName={list.rows[0]?.customerName} change={change} />
      <RecordList
        list={list}
        noun="transactions"
        query={{ page, pageSize: PAGE_SIZE }}
        columns={columns((customer) => change({ customer, page: undefined }))}
        className="admin-report"
        empty={{ title: 'No Transactions Found', text: empty, icon: 'list' }}
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

type StaffFilterProps = {
  value: number | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

/** By name; somebody who is staff no longer keeps their number. */
function StaffFilter({ value, onChange }: StaffFilterProps) {
  const { rows } = useList<typeof usersAdminApi.list>('GET /api/admin/users', { query: STAFF });
  const isKnown = rows.some(({ id }) => id === value);
  return (
    <Select label="Staff" value={value ?? ''} onChange={onChange} placeholder="All staff">
      {rows.map((user) => (
        <option key={user.id} value={user.id}>
          {fullName(user) || user.email}
        </option>
      ))}
      {value && !isKnown && <option value={value}>Former staff</option>}
    </Select>
  );
}

type TransactionFiltersProps = {
  query: Omit<Report, 'page'>;
  /** Of the customer whose rows are shown. */
  customerName: string | undefined;
  change: ReturnType<typeof useUrlParams>[1];
};

const NONE = { q: undefined, type: undefined, from: undefined, to: undefined, customer: undefined };

function TransactionFilters({ query, customerName, change }: TransactionFiltersProps) {
  const filter = (name: string) => ({
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value, page: undefined }, { replace: true }),
  });

  return (
    <div className="admin-filters toolbar">
      <div className="col-span-full">
        <SearchBox
          label="Search transactions"
          placeholder="Description, name, e-mail or phone"
          value={query.q ?? ''}
          onSearch={(q) => change({ q, page: undefined }, { replace: true })}
        />
      </div>
      <Filters values={[query.type, query.sort, query.from, query.to, query.staffId]}>
        <Select
          label="Type"
          value={query.type ?? ''}
          {...filter('type')}
          placeholder="All types"
          options={TRANSACTION_TYPES.map((value) => ({ value, label: typeInWords(value) }))}
        />
        <Select label="Order" value={query.sort ?? ''} {...filter('sort')} placeholder="Newest first">
          <option value="createdAt">Oldest first</option>
          <option value="-points">Most points first</option>
          <option value="points">Fewest points first</option>
        </Select>
        <TextField label="From" type="date" value={query.from ?? ''} {...filter('from')} />
        <TextField label="To" type="date" value={query.to ?? ''} {...filter('to')} />
        <StaffFilter value={query.staffId} {...filter('staff')} />
      </Filters>
      {query.userId && (
        <Button look="secondary" size="sm" onClick={() => change({ customer: undefined, page: undefined })}>
          Only {customerName ?? `customer ${query.userId}`}
          <Icon name="close" />
        </Button>
      )}
      {isFiltered(query) && (
        <Button look="ghost" size="sm" onClick={() => change({ ...NONE, staff: undefined, page: undefined })}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
