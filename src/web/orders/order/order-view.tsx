import type { User } from '#shared/accounts/contract.ts';
import { lessLines } from '#shared/bills/less-lines.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { OrderDetail } from '#shared/orders/contract.ts';
import { isOver, type PaymentMethod } from '#shared/orders/order-states.ts';
import { isInAdvance } from '#shared/prepaid/ledger/balance.ts';
import { displayName } from '#web/accounts/display-name.ts';
import { receiptFile } from '#web/bookings/manage/booking-files.ts';
import { shortAppointment } from '#web/bookings/when/day-words.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { DownloadButton } from '#web/kit/ui/download-button.tsx';
import { Fact } from '#web/kit/ui/fact.tsx';
import { lineAmount } from '#web/orders/checkout/line-amount.ts';
import { OrderBadge } from '#web/orders/order-badge.tsx';
import { orderWords } from '#web/orders/order-words.ts';
import { PayPanel } from './pay-panel.tsx';
import '#web/bookings/form/booking.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order, ordersApi } from '#shared/orders/contract.ts';
import { call } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { ordersQueries, PURCHASES, VOUCHERS } from '#web/orders/queries.ts';

type OrderViewProps = {
  order: OrderDetail;
  user: User;
  /** How Stripe's page redirected back. */
  card: string | undefined;
};

export function OrderView({ order, user, card }: OrderViewProps) {
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
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink look="secondary" size="sm" href="/dashboard?tab=purchases">
          See my orders
        </ButtonLink>
        {order.paidAt && (
          <DownloadButton look="secondary" icon="download" file={receiptFile(`order-${order.id}`)}>
            Download receipt
          </DownloadButton>
        )}
        {order.isCancellable && <CancelOrder order={order} />}
      </div>
    </div>
  );
}

function waitingFor({ paymentMethod }: OrderDetail): string {
  return paymentMethod === 'studio' ? 'Pay at the studio' : 'Waiting for payment';
}

const METHODS: Record<PaymentMethod, string> = {
  paynow: 'PayNow',
  studio: 'At the studio',
  card: 'Card',
};

function OrderFacts({ order }: { order: Order }) {
  const { number, status, items, totalAmount, refundedAmount, visitAt, note } = order;
  return (
    <Card title={`Order ${number}`}>
      <dl className="lines pt-0">
        {items.map((item) => (
          <Fact
            key={item.line}
            title={
              <>
                {`${item.quantity} × ${item.productName}`}
                {item.terms && <span className="block small">{item.terms}</span>}
              </>
            }
            value={lineAmount(item)}
            valueClass="whitespace-nowrap"
          />
        ))}
        {lessLines(order).map(({ name, amount }, place) => (
          <Fact key={place} title={name} value={amount} valueClass="whitespace-nowrap" />
        ))}
        <Fact title="Total" value={formatMoney(totalAmount)} className="total" valueClass="price" />
        {refundedAmount !== '0.00' && <Fact title="Refunded" value={`−${formatMoney(refundedAmount)}`} />}
        {!isOver(status) && order.channel === 'online' && (
          <>
            <Fact title="Payment" value={METHODS[order.paymentMethod]} />
            {!items.every(({ kind }) => isInAdvance(kind)) && (
              <Fact
                title="Collection"
                value={visitAt ? `With your visit, ${shortAppointment(visitAt)}` : 'At the studio'}
              />
            )}
          </>
        )}
        {note && <Fact title="Your note" value={note} valueClass="order__note" />}
      </dl>
    </Card>
  );
}

function CancelOrder({ order: { id, number, vouchers } }: { order: Order }) {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);

  const { mutate, isPending } = useMutation({
    mutationFn: () => call<typeof ordersApi.cancel>('POST /api/orders/:id/cancel', { params: { id } }),
    onSuccess: (order) => {
      client.setQueryData(ordersQueries.order(id).queryKey, order);
      toast({ title: 'Order Cancelled', description: `${number} is cancelled. There's nothing to pay.` });
    },
    onError: (error) => {
      toastError(error, "We couldn't cancel your order. Please try again.", 'Cancellation Failed');
      void client.invalidateQueries({ queryKey: ordersQueries.order(id).queryKey });
    },
    onSettled: () => {
      setConfirming(false);
      for (const queryKey of [PURCHASES, VOUCHERS]) void client.invalidateQueries({ queryKey });
    },
  });

  return (
    <>
      <Button look="ghost" size="sm" onClick={() => setConfirming(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => mutate()}
        title={`Cancel order ${number}?`}
        confirmText="Cancel order"
        cancelText="Keep order"
        busy={isPending}
        busyText="Cancelling..."
      >
        {`We'll release your items${vouchers.length > 0 ? ' and return your vouchers to your E-Wallet' : ''}. If you've already paid, please call us instead.`}
      </ConfirmDialog>
    </>
  );
}
