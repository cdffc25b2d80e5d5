import type { Ref } from 'react';
import { formatCents } from '#shared/kit/money.ts';
import type { PaymentMethod } from '#shared/orders/order-states.ts';
import { PlaceButton } from './place-button.tsx';
import type { OrderPlan } from './plan-order.ts';

const CANCELLED: Record<PaymentMethod, string> = {
  paynow: 'Unpaid PayNow orders are cancelled after 48 hours.',
  studio: 'Unpaid orders are cancelled after 48 hours.',
  card: 'Unpaid card orders are cancelled after 24 hours.',
};
const CANCELLED_AFTER_VISIT = 'Unpaid orders are cancelled after your visit.';

type OrderSummaryProps = { ref: Ref<HTMLElement>; plan: OrderPlan; isPlacing: boolean };

export function OrderSummary({ ref, plan, isPlacing }: OrderSummaryProps) {
  const { pieces, itemsCents, totalCents, vouchers, collect, paymentMethod, points } = plan;
  const isPaidAtVisit = paymentMethod === 'studio' && collect === 'visit';

  return (
    <aside ref={ref} className="summary" aria-label="Order summary">
      <h2>Order summary</h2>
      <dl className="lines" aria-live="polite">
        <div>
          <dt>{pieces === 1 ? '1 item' : `${pieces} items`}</dt>
          <dd>{formatCents(itemsCents)}</dd>
        </div>
        {vouchers.map(({ code, appliedCents }) => (
          <div key={code}>
            <dt>{`Voucher ${code}`}</dt>
            <dd className="whitespace-nowrap">{`−${formatCents(appliedCents)}`}</dd>
          </div>
        ))}
        <div>
          <dt>{collect === 'visit' ? 'Collection with my visit' : 'Collection at the studio'}</dt>
          <dd>Free</dd>
        </div>
        <div className="total">
          <dt>Total</dt>
          <dd className="price">{formatCents(totalCents)}</dd>
        </div>
      </dl>
      <PlaceButton isPlacing={isPlacing} block />
      <p className="policy">
        {totalCents > 0 && `${isPaidAtVisit ? CANCELLED_AFTER_VISIT : CANCELLED[paymentMethod]} `}
        {points > 0 &&
          `You'll earn ${points === 1 ? '1 point' : `${points.toLocaleString('en-SG')} points`} once it's paid. `}
        <a href="/legal/refunds">Returns and refunds</a>
      </p>
    </aside>
  );
}
