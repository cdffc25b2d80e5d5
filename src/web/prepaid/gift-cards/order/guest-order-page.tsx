import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDateTime, formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import type { GuestOrder, giftCardsApi } from '#shared/prepaid/gift-cards/contract.ts';
import { call } from '#web/kit/call.ts';
import type { PageProps } from '#web/kit/page.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { PayNowPanel } from '#web/pay-now/pay-now-panel.tsx';
import { GiftCardFace } from '#web/prepaid/gift-cards/gift-card-face.tsx';
import { giftCardsQueries } from '#web/prepaid/gift-cards/queries.ts';
import '#web/orders/order/order.css';

/** Where somebody without an account pays the gift card they ordered. Its code is mailed, never shown here. */
export function GuestOrderPage({ params, search }: PageProps) {
  const token = params.token ?? '';
  const query = useQuery(giftCardsQueries.guestOrder(token));
  const { data: order } = query;
  if (order === null) {
    return (
      <div className="wrap section">
        <EmptyState
          level="h1"
          icon="gift"
          title="We couldn't find this gift card"
          text="Please use the link in the e-mail we sent you."
          action={{ label: 'See gift cards', href: '/gift-cards' }}
        />
      </div>
    );
  }
  return (
    <div className="wrap section">
      {order ? (
        <Order order={order} token={token} card={search.card} />
      ) : (
        <NotLoaded
          query={query}
          level="h1"
          title="We couldn't load your gift card"
          text="Please try again in a moment."
        >
          <Loading label="Loading your gift card" className="order">
            <Skeleton shape="box" className="h-80 w-full" />
          </Loading>
        </NotLoaded>
      )}
    </div>
  );
}

type OrderProps = {
  order: GuestOrder;
  token: string;
  /** How Stripe's page redirected back. */
  card: string | undefined;
};

function Order({ order, token, card }: OrderProps) {
  const { title, text } = wordsOf(order);
  return (
    <div className="order">
      <div className="order__head" aria-live="polite">
        <h1>{title}</h1>
        <p className="muted">{text}</p>
      </div>
      {order.state === 'due' && <Pay order={order} token={token} card={card} />}
      <div className="gift-order__face">
        <GiftCardFace
          design={order.design}
          amount={formatMoney(order.amount)}
          recipientName={order.recipientName}
          className={order.state === 'cancelled' ? 'gift-card--ended' : undefined}
        />
      </div>
      <p className="text-center muted">{`Order ${order.number}`}</p>
    </div>
  );
}

function wordsOf({ state, amount, heldUntil, recipientName, sendOn, method }: GuestOrder) {
  if (state === 'cancelled') {
    return {
      title: 'This order is cancelled',
      text: "It wasn't paid in time, so there's nothing to pay. You're welcome to order again.",
    };
  }
  if (state === 'due') {
    const by = heldUntil ? ` by ${formatDateTime(heldUntil)}` : '';
    return {
      title: 'One last step: your payment',
      text: `Please pay ${formatMoney(amount)}${by}. We've e-mailed you this page, so you can also ${method === 'card' ? 'pay' : 'scan the code'} later.`,
    };
  }
  const to = recipientName || 'you';
  return {
    title: 'Thank you. Your gift card is paid.',
    text: sendOn
      ? `We'll e-mail it to ${to} on ${formatDay(sendOn)}.`
      : `We're e-mailing it to ${to} now${recipientName ? ', with a copy to print for you' : ''}.`,
  };
}

function Pay({ order, token, card }: OrderProps) {
  if (order.method === 'paynow') {
    return order.payNow ? (
      <PayNowPanel amount={order.amount} payNow={order.payNow} />
    ) : (
      <Note tone="warn">We can't show the PayNow QR code right now. Please call us to pay.</Note>
    );
  }
  const text = `Pay ${formatMoney(order.amount)} by card`;
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
          <OpenCardPage token={token} text={text} />
        ))}
    </div>
  );
}

/** Without an open Stripe page, one is requested first. */
function OpenCardPage({ token, text }: { token: string; text: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call<typeof giftCardsApi.payGuestOrder>('POST /api/gift-cards/orders/:token/pay', {
        params: { token },
      }),
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
