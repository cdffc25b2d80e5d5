import { useMutation } from '@tanstack/react-query';
import { formatMoney } from '#shared/kit/money.ts';
import type { OrderDetail, ordersApi } from '#shared/orders/contract.ts';
import { call } from '#web/kit/call.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { PayNowPanel } from '#web/pay-now/pay-now-panel.tsx';
import { streetAddress } from '#web/studio/contact-links.ts';
import { useStudio } from '#web/studio/queries.ts';

export function PayPanel({ order, card }: { order: OrderDetail; card: string | undefined }) {
  if (order.paymentMethod === 'card') return <CardPanel order={order} card={card} />;
  if (order.paymentMethod === 'studio') return <CounterPanel />;
  if (order.payNow) return <PayNowPanel amount={order.totalAmount} payNow={order.payNow} />;
  return (
    <Note tone="warn">
      We can't show the PayNow QR code right now. Please pay at the counter or call us. We've reserved your
      items.
    </Note>
  );
}

function CounterPanel() {
  const address = streetAddress(useStudio());
  return (
    <Note tone="shell" icon="pin">
      {`Pay by cash, card or PayNow at the counter${address && `: ${address}`}. We'll e-mail you when it's ready.`}
    </Note>
  );
}

function CardPanel({ order, card }: { order: OrderDetail; card: string | undefined }) {
  const text = `Pay ${formatMoney(order.totalAmount)} by card`;
  return (
    <div className="card card--raised text-center" aria-live="polite">
      <p className="mb-4">
        {card === 'done'
          ? "Your bank is confirming the payment. This page will update to Paid. There's no need to pay again."
          : "You'll pay on Stripe's secure page and come back here."}
      </p>
      {card !== 'done' &&
        (order.checkoutUrl ? (
          <ButtonLink href={order.checkoutUrl}>{text}</ButtonLink>
        ) : (
          <OpenCardPage id={order.id} text={text} />
        ))}
    </div>
  );
}

/** Without an open Stripe page, one is requested first. */
function OpenCardPage({ id, text }: { id: number; text: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call<typeof ordersApi.pay>('POST /api/orders/:id/pay', { params: { id } }),
    onSuccess: ({ checkoutUrl }) => window.location.assign(checkoutUrl),
    onError: (error) =>
      toastError(error, "We couldn't open the card page. Please try again.", 'Payment not opened'),
  });
  return (
    <Button busy={isPending} busyText="Opening..." onClick={() => mutate()}>
      {text}
    </Button>
  );
}
