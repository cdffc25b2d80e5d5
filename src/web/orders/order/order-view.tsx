import type { User } from '#shared/accounts/contract.ts';
import type { OrderDetail } from '#shared/orders/contract.ts';
import { displayName } from '#web/accounts/display-name.ts';
import { receiptFile } from '#web/bookings/manage/booking-files.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useDownload } from '#web/kit/use-download.ts';
import { OrderBadge } from '#web/orders/order-badge.tsx';
import { orderWords } from '#web/orders/order-words.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderFacts } from './order-facts.tsx';
import { PayPanel } from './pay-panel.tsx';

type OrderViewProps = {
  order: OrderDetail;
  user: User;
  /** How Stripe's page redirected back. */
  card: string | undefined;
};

export function OrderView({ order, user, card }: OrderViewProps) {
  const receipt = useDownload();
  const { title, text } = orderWords(order, order.userId === user.id ? displayName(user) : '');
  const isPending = order.status === 'pending';

  return (
    <div className="order">
      <div className="order__head" aria-live="polite">
        <OrderBadge status={order.status}>{isPending ? waitingFor(order) : undefined}</OrderBadge>
        <h1>{title}</h1>
        <p className="muted">{text}</p>
      </div>
      {isPending && <PayPanel order={order} card={card} />}
      <OrderFacts order={order} />
      <div className="order__foot">
        <ButtonLink look="secondary" size="sm" href="/dashboard?tab=purchases">
          See my orders
        </ButtonLink>
        {order.paidAt && (
          <Button
            look="secondary"
            size="sm"
            busy={receipt.isPending}
            onClick={() => receipt.mutate(receiptFile(`order-${order.id}`))}
          >
            <Icon name="download" />
            Download receipt
          </Button>
        )}
        {order.isCancellable && <CancelOrder order={order} />}
      </div>
    </div>
  );
}

function waitingFor({ paymentMethod }: OrderDetail): string {
  return paymentMethod === 'studio' ? 'Pay at the studio' : 'Waiting for payment';
}
