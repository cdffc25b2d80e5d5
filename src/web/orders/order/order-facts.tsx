import { formatMoney } from '#shared/kit/money.ts';
import type { Order } from '#shared/orders/contract.ts';
import { isOver, type PaymentMethod } from '#shared/orders/order-states.ts';
import '#web/bookings/form/booking.css';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { lineAmount } from '#web/orders/checkout/line-amount.ts';

const METHODS: Record<PaymentMethod, string> = {
  paynow: 'PayNow',
  studio: 'At the studio',
  card: 'Card',
};

export function OrderFacts({ order }: { order: Order }) {
  const { number, status, items, vouchers, totalAmount, paymentMethod, visitAt, note } = order;
  return (
    <Card title={`Order ${number}`}>
      <dl className="lines pt-0">
        {items.map((item) => (
          <div key={item.productId}>
            <dt>{`${item.quantity} × ${item.productName}`}</dt>
            <dd className="whitespace-nowrap">{lineAmount(item)}</dd>
          </div>
        ))}
        {vouchers.map(({ code, applied }) => (
          <div key={code}>
            <dt>{`Voucher ${code}`}</dt>
            <dd className="whitespace-nowrap">{`−${formatMoney(applied)}`}</dd>
          </div>
        ))}
        <div className="total">
          <dt>Total</dt>
          <dd className="price">{formatMoney(totalAmount)}</dd>
        </div>
        {!isOver(status) && (
          <>
            <div>
              <dt>Payment</dt>
              <dd>{METHODS[paymentMethod]}</dd>
            </div>
            <div>
              <dt>Collection</dt>
              <dd>{visitAt ? `With your visit, ${shortAppointment(visitAt)}` : 'At the studio'}</dd>
            </div>
          </>
        )}
        {note && (
          <div>
            <dt>Your note</dt>
            <dd className="order__note">{note}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
