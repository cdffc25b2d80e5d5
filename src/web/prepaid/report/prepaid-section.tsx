import { formatDay, formatMonth } from '#shared/kit/dates.ts';
import { formatMoney, formatSignedMoney } from '#shared/kit/money.ts';
import { KIND_NAMES } from '#shared/prepaid/ledger/balance.ts';
import type {
  ClientBalance,
  Liability,
  PrepaidMonth,
  prepaidReportApi,
} from '#shared/prepaid/report/contract.ts';
import { clientUrl } from '#web/clients/client-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { DownloadButton } from '#web/kit/ui/download-button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { LoadStates } from '#web/kit/ui/load-states.tsx';
import { FILE_NOT_DOWNLOADED } from '#web/kit/use-download.ts';
import { useLive } from '#web/kit/use-list.ts';

export function PrepaidSection() {
  const { data, isError, refetch } = useLive<typeof prepaidReportApi.liability>('GET /api/admin/prepaid', {});
  if (data)
    return data.takenAmount === '0.00' && data.broughtAmount === '0.00' ? (
      <Nothing />
    ) : (
      <Report liability={data} />
    );
  return <LoadStates what="the figures" query={{ isError, refetch }} className="h-64" />;
}

function Nothing() {
  return (
    <EmptyState
      icon="gift"
      level="h2"
      title="Nothing was paid in advance yet"
      text="Packages, gift cards and deposits are added up here as soon as the first is sold: what you owe, to whom, and what you have earned."
    />
  );
}

function Report({ liability }: { liability: Liability }) {
  const { outstanding, payoutsAmount, totalOutstanding, takenAmount, earnedAmount, returnedAmount } =
    liability;
  const brought =
    liability.broughtAmount === '0.00' ? '' : `, brought over: ${formatMoney(liability.broughtAmount)}`;
  return (
    <div className="grid gap-5">
      <Stats
        label="What you owe"
        items={[
          { label: 'You owe', value: formatMoney(totalOutstanding), note: 'in all' },
          ...outstanding
            .filter(({ accounts }) => accounts > 0)
            .map(({ kind, accounts, amount }) => ({
              label: KIND_NAMES[kind],
              value: formatMoney(amount),
              note: `${accounts} open`,
            })),
          ...(payoutsAmount === '0.00'
            ? []
            : [{ label: 'Refunds', value: formatMoney(payoutsAmount), note: 'to pay out' }]),
        ]}
      />
      <p className="muted">
        {`Money taken in advance so far: ${formatMoney(takenAmount)}${brought}. Of it, ${formatMoney(earnedAmount)} is Earned and ${formatMoney(returnedAmount)} was refunded.`}
      </p>
      <Clients />
      <Months />
    </div>
  );
}

function Clients() {
  const { data } = useLive<typeof prepaidReportApi.clients>('GET /api/admin/prepaid/clients', {
    query: { pageSize: '100' },
  });
  if (!data?.length) return null;
  return (
    <Card title="By client">
      <Table
        caption="What each client has left"
        columns={CLIENT_COLUMNS}
        rows={data}
        rowKey={({ clientId }) => clientId}
      />
    </Card>
  );
}

const CLIENT_COLUMNS: Column<ClientBalance>[] = [
  {
    title: 'Client',
    cell: ({ clientId, name }) => (
      <a className="link" href={clientUrl({ client: clientId })}>
        {name}
      </a>
    ),
  },
  { title: 'Sessions', align: 'right', cell: ({ sessions }) => sessions || null },
  { title: 'Worth', align: 'right', cell: ({ amount }) => formatMoney(amount) },
  {
    title: 'Valid until',
    // It ends with the day before.
    cell: ({ expiresAt }) => (expiresAt ? formatDay(new Date(new Date(expiresAt).getTime() - 1)) : 'No end'),
  },
];

function Months() {
  const { data } = useLive<typeof prepaidReportApi.months>('GET /api/admin/prepaid/months', {});
  if (!data?.length) return null;
  return (
    <Card
      title="Month by month"
      action={
        <DownloadButton
          look="secondary"
          file={{ path: '/api/admin/prepaid/months/csv', name: 'prepaid.csv' }}
          failure={FILE_NOT_DOWNLOADED}
        >
          Download CSV
        </DownloadButton>
      }
    >
      <Table
        caption="Sold, earned and outstanding, by month"
        columns={data.some(({ brought }) => brought !== '0.00') ? WITH_BROUGHT : MONTH_COLUMNS}
        rows={data}
        rowKey={({ month, kind }) => `${month} ${kind}`}
      />
      <p className="muted mt-4">
        Income of a month is what was used, has expired or was kept in it: a session counts when the visit is
        done, not when the package is sold.
      </p>
    </Card>
  );
}

const MONTH_COLUMNS: Column<PrepaidMonth>[] = [
  { title: 'Month', cell: ({ month }) => <strong>{formatMonth(`${month}-01`)}</strong> },
  { title: 'What', cell: ({ kind }) => KIND_NAMES[kind] },
  { title: 'Sold', align: 'right', cell: ({ sold }) => moved(sold) },
  { title: 'Used', align: 'right', cell: ({ used }) => moved(used) },
  { title: 'Expired', align: 'right', cell: ({ expired }) => moved(expired) },
  { title: 'Kept', align: 'right', cell: ({ kept }) => moved(kept) },
  { title: 'Refunded', align: 'right', cell: ({ refunded }) => moved(refunded) },
  { title: 'Owed then', align: 'right', cell: ({ outstanding }) => formatSignedMoney(outstanding) },
];

/** Only of a studio that moved in with balances of another program. */
const WITH_BROUGHT: Column<PrepaidMonth>[] = MONTH_COLUMNS.flatMap((column) =>
  column.title === 'Used'
    ? [{ title: 'Brought over', align: 'right', cell: ({ brought }) => moved(brought) }, column]
    : [column],
);

/** Most of them did not happen: an empty cell is read faster than one more zero. */
function moved(amount: string): string | null {
  return amount === '0.00' ? null : formatSignedMoney(amount);
}
