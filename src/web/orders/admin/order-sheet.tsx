import { lessLines } from '#shared/bills/less-lines.ts';
import { METHOD_NAMES } from '#shared/counter/payments.ts';
import { GST_PERCENT } from '#shared/kit/gst.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { AdminOrderDetail, Payment } from '#shared/orders/contract.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { Fact } from '#web/kit/ui/fact.tsx';
import '#web/bookings/form/booking.css';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { ClientLink } from '#web/clients/client-link.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { lineAmount } from '#web/orders/checkout/line-amount.ts';
import { OrderBadge } from '#web/orders/order-badge.tsx';
import { AT_COUNTER, counted, PAYMENT_WORDS, STATUS_WORDS } from './order-words.ts';

const SOURCES: Record<Payment['source'], string> = {
  desk: 'at the counter',
  bank: 'by bank',
  stripe: 'by card',
  counter: 'at the counter',
};

function howPaid({ source, method }: Payment): string {
  return source === 'counter' ? METHOD_NAMES[method] : SOURCES[source];
}

export function OrderSheet({ order }: { order: AdminOrderDetail }) {
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap gap-x-3 gap-y-2 items-center" aria-live="polite">
        <OrderBadge status={order.status} />
        <span className="muted num">{`Placed ${moment(order.createdAt)}`}</span>
      </p>
      <Steps order={order} />
      <Lines order={order} />
      <dl className="orders__facts">
        <Fact title="Customer" value={<Customer order={order} />} />
        <Fact title="Payment" value={<Payments order={order} />} />
        <Fact
          title="Collection"
          value={order.visitAt ? `With the visit, ${shortAppointment(order.visitAt)}` : 'At the studio'}
        />
        <Fact
          title="Points"
          value={order.earnedPoints > 0 ? `${counted(order.earnedPoints, 'point')} earned` : 'None'}
        />
        {order.note && <Fact title="Note" value={order.note} />}
      </dl>
    </div>
  );
}

function moment(at: string): string {
  return formatMoment(new Date(at));
}

function Steps({ order }: { order: AdminOrderDetail }) {
  const { createdAt, paidAt, readyAt, collectedAt, endedAt, status } = order;
  const steps: [string, string | null][] = [
    ['Placed', createdAt],
    ['Paid', paidAt],
    ['Ready', readyAt],
    endedAt ? [STATUS_WORDS[status], endedAt] : ['Collected', collectedAt],
  ];
  return (
    <ol className="orders__steps" aria-label="Steps">
      {steps.map(([title, at]) => (
        <li key={title} className={at ? 'is-done' : undefined}>
          <b>{title}</b>
          <span className="num">{at ? moment(at) : endedAt ? '–' : 'not yet'}</span>
        </li>
      ))}
    </ol>
  );
}

function Lines({ order }: { order: AdminOrderDetail }) {
  const { items, vouchers, itemsAmount, totalAmount, refundedAmount, gstAmount } = order;
  return (
    <dl className="lines sale-sheet__lines orders__lines">
      {items.map((item) => (
        <Fact key={item.line} title={`${item.quantity} × ${item.productName}`} value={lineAmount(item)} />
      ))}
      {(vouchers.length > 0 || order.prepaid) && <Fact title="Items" value={formatMoney(itemsAmount)} />}
      {lessLines(order).map(({ name, amount }, place) => (
        <Fact key={place} title={name} value={amount} />
      ))}
      <Fact title="Total" value={formatMoney(totalAmount)} className="total" valueClass="price" />
      {refundedAmount !== '0.00' && <Fact title="Refunded" value={`−${formatMoney(refundedAmount)}`} />}
      {gstAmount && <Fact title={`of which GST ${GST_PERCENT}%`} value={formatMoney(gstAmount)} />}
    </dl>
  );
}

function Customer({ order }: { order: AdminOrderDetail }) {
  const { userId, customerName, customerEmail, customerPhone } = order;
  return (
    <div className="who">
      {userId === null ? (
        customerName || 'No Name'
      ) : (
        <ClientLink of={{ user: userId }}>{customerName || 'No Name'}</ClientLink>
      )}
      {customerEmail && <span>{customerEmail}</span>}
      {customerPhone && <span className="num">{customerPhone}</span>}
      {userId !== null && <span className="num">{`User ${userId}`}</span>}
    </div>
  );
}

function Payments({ order }: { order: AdminOrderDetail }) {
  const { channel, paymentMethod, payments, heldUntil } = order;
  return (
    <div className="who">
      {channel === 'counter' ? AT_COUNTER : PAYMENT_WORDS[paymentMethod]}
      {heldUntil && <span>{`Reserved until ${moment(heldUntil)}`}</span>}
      {payments.map((payment) =>
        payment.isCounted ? (
          <span key={payment.id} className="num">
            {`${formatMoney(payment.amount)} ${howPaid(payment)}, ${moment(payment.receivedAt)}`}
          </span>
        ) : (
          <Note key={payment.id} tone="warn">
            {`${formatMoney(payment.amount)} came in ${SOURCES[payment.source]}, but no order was waiting for it. ${payment.note}`}
          </Note>
        ),
      )}
    </div>
  );
}
