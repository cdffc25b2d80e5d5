import type { CounterDay } from '#shared/counter/contract.ts';
import { formatDateTime } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';
import { Table } from '#web/kit/ui/lists/table.tsx';

type Given = CounterDay['pointsWithoutSale'][number];

export function PointsWithoutSale({ given }: { given: Given[] }) {
  return (
    <Table
      caption="Points without a sale"
      columns={[
        { title: 'When', cell: ({ at }) => <span className="num nowrap">{formatDateTime(at)}</span> },
        { title: 'Given by', cell: ({ givenBy }) => givenBy },
        { title: 'To', cell: ({ customerName }) => customerName },
        { title: 'Why', cell: ({ reason }) => <span className="break-words">{reason}</span> },
        { title: 'What', align: 'right', cell: (each) => <b className="num">{whatWasGiven(each)}</b> },
      ]}
      rows={given}
      rowKey={(each) => Object.values(each).join(' ')}
    />
  );
}

function whatWasGiven({ points, voucher }: Given): string {
  return voucher === null ? pointsInWords(points ?? 0) : `${formatMoney(voucher)} voucher`;
}

export function SalesToOneself({ sales }: { sales: CounterDay['salesToOneself'] }) {
  return (
    <ul className="close-day__rows">
      {sales.map(({ id, number, at, soldBy, amount, discount }) => (
        <li key={id}>
          <div className="who">
            <strong>{`${soldBy} sold ${number} to themselves`}</strong>
            <span className="num">
              {`${formatDateTime(at)} · ${formatMoney(amount)}`}
              {discount !== '0.00' && ` after ${formatMoney(discount)} off`}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
