import type { ReactNode } from 'react';
import { lessLines } from '#shared/bills/less-lines.ts';
import { METHOD_NAMES } from '#shared/counter/payments.ts';
import { GST_PERCENT } from '#shared/kit/gst.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { AdminOrderDetail, Payment } from '#shared/orders/contract.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
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

/** The items, the customer, and the status. */
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
        <Fact title="Customer">
          <Customer order={order} />
        </Fact>
        <Fact title="Payment">
          <Payments order={order} />
        </Fact>
        <Fact title="Collection">
          {order.visitAt ? `With the visit, ${shortAppointment(order.visitAt)}` : 'At the studio'}
        </Fact>
        <Fact title="Points">
          {order.earnedPoints > 0 ? `${counted(order.earnedPoints, 'point')} earned` : 'None'}
        </Fact>
        {order.note && <Fact title="Note">{order.note}</Fact>}
      </dl>
    </div>
  );
}

function moment(at: string): string {
  return formatMoment(new Date(at));
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When it reached each status; future ones have no time yet. */
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
    <dl className="lines orders__lines">
      {items.map((item) => (
        <div key={item.line}>
          <dt>{`${item.quantity} × ${item.productName}`}</dt>
          <dd>{lineAmount(item)}</dd>
        </div>
      ))}
      {(vouchers.length > 0 || order.prepaid) && (
        <div>
          <dt>Items</dt>
          <dd>{formatMoney(itemsAmount)}</dd>
        </div>
      )}
      {lessLines(order).map(({ name, amount }, place) => (
        <div key={place}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="total">
        <dt>Total</dt>
        <dd className="price">{formatMoney(totalAmount)}</dd>
      </div>
      {refundedAmount !== '0.00' && (
        <div>
          <dt>Refunded</dt>
          <dd>{`−${formatMoney(refundedAmount)}`}</dd>
        </div>
      )}
      {gstAmount && (
        <div>
          <dt>{`of which GST ${GST_PERCENT}%`}</dt>
          <dd>{formatMoney(gstAmount)}</dd>
        </div>
      )}
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
