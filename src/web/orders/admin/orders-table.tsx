import { formatMoney } from '#shared/kit/money.ts';
import type { AdminOrder } from '#shared/orders/contract.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { ClientLink } from '#web/clients/client-link.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { OrderBadge } from '#web/orders/order-badge.tsx';
import { ACT_WORDS, AT_COUNTER, counted, PAYMENT_WORDS, piecesOf } from './order-words.ts';
import type { NextStatus } from './use-order-change.tsx';

type OrdersTableProps = {
  orders: AdminOrder[];
  busyId: number | undefined;
  onOpen: (order: AdminOrder) => void;
  onChange: (order: AdminOrder, to: NextStatus) => void;
};

export function OrdersTable({ orders, busyId, onOpen, onChange }: OrdersTableProps) {
  const columns: Column<AdminOrder>[] = [
    { title: 'Order', cell: (order) => <Which order={order} /> },
    { title: 'Customer', cell: (order) => <Customer order={order} /> },
    { title: 'Items', cell: (order) => <Items order={order} /> },
    { title: 'Total', align: 'right', cell: (order) => <Total order={order} /> },
    { title: 'Status', cell: ({ status }) => <OrderBadge status={status ?? 'pending'} /> },
    {
      title: 'Actions',
      align: 'right',
      cell: (order) => (
        <div className="orders__acts">
          <NextStep order={order} busy={busyId === order.id} onChange={onChange} />
          <Button look="ghost" size="sm" onClick={() => onOpen(order)}>
            View <span className="sr">{order.number}</span>
          </Button>
        </div>
      ),
    },
  ];
  return (
    <Table caption="Orders" className="orders" columns={columns} rows={orders} rowKey={({ id }) => id} />
  );
}

function Which({ order }: { order: AdminOrder }) {
  return (
    <div className="who num">
      <strong>{order.number}</strong>
      <time className="block muted text-13 whitespace-nowrap" dateTime={order.createdAt}>
        {formatMoment(new Date(order.createdAt))}
      </time>
    </div>
  );
}

function Customer({ order }: { order: AdminOrder }) {
  const { userId, customerName, customerEmail } = order;
  return (
    <div className="who orders__customer">
      {userId === null ? (
        customerName || 'No Name'
      ) : (
        <ClientLink of={{ user: userId }}>{customerName || 'No Name'}</ClientLink>
      )}
      {customerEmail && (
        <span className="email" title={customerEmail}>
          {customerEmail}
        </span>
      )}
    </div>
  );
}

function Items({ order }: { order: AdminOrder }) {
  const [first, ...others] = order.items;
  return (
    <div className="who">
      {counted(piecesOf(order), 'item')}
      <span>
        {first?.productName}
        {others.length > 0 && ` and ${others.length} more`}
      </span>
    </div>
  );
}

function Total({ order }: { order: AdminOrder }) {
  return (
    <div className="who num">
      {formatMoney(order.totalAmount)}
      <span>{order.channel === 'counter' ? AT_COUNTER : PAYMENT_WORDS[order.paymentMethod]}</span>
    </div>
  );
}

type NextStepProps = {
  order: AdminOrder;
  busy: boolean;
  onChange: OrdersTableProps['onChange'];
};

/** The next status in one click; cancelling and refunding need the dialog. */
function NextStep({ order, busy, onChange }: NextStepProps) {
  const next = order.nextStatuses.find((to) => to === 'paid' || to === 'ready' || to === 'collected');
  if (!next) return null;
  return (
    <Button look="secondary" size="sm" busy={busy} busyText="Saving..." onClick={() => onChange(order, next)}>
      {ACT_WORDS[next]} <span className="sr">{order.number}</span>
    </Button>
  );
}
