import type { CounterDay } from '#shared/counter/contract.ts';
import { METHOD_NAMES } from '#shared/counter/payments.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import { formatCents, formatMoney } from '#shared/kit/money.ts';
import { Table } from '#web/kit/ui/lists/table.tsx';
import { readCents } from './cash-count.ts';

export function TakingsTable({ data: { takings, total, adjustments } }: { data: CounterDay }) {
  const moved = takings.filter((row) => row.in !== '0.00' || row.out !== '0.00');
  if (moved.length === 0) return <p className="muted">No money has moved yet.</p>;
  return (
    <>
      <Table
        caption="Money taken by method"
        columns={[
          { title: 'Method', cell: ({ method }) => METHOD_NAMES[method] },
          { title: 'In', align: 'right', cell: (row) => <span className="num">{formatMoney(row.in)}</span> },
          {
            title: 'Out',
            align: 'right',
            cell: (row) => <span className="num">{formatMoney(row.out)}</span>,
          },
          {
            title: 'Money taken',
            align: 'right',
            cell: (row) => <b className="num">{formatCents(readCents(row.net))}</b>,
          },
        ]}
        rows={moved}
        rowKey={({ method }) => method}
      />
      <p className="close-day__total">
        Total <b className="price">{formatCents(readCents(total))}</b>
      </p>
      {adjustments.map(({ at, number, method, amount }) => (
        <p key={`${number} ${at} ${method}`} className="muted num">
          {`Adjustment: ${number}, ${formatDateTime(at)}, ${METHOD_NAMES[method]} ${formatCents(readCents(amount))}`}
        </p>
      ))}
    </>
  );
}
