import type Stripe from 'stripe';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { lockOrder } from '#server/orders/data.ts';
import { setOrderStatus } from '#server/orders/set-order-status.ts';
import { unexpectedPaymentMail } from '#server/orders/studio-emails.ts';
import type { OrderRow } from '#server/orders/tables.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { formatCents } from '#shared/kit/money.ts';
import { isPaid, orderNumber } from '#shared/orders/order-states.ts';
import { findPayment, insertPayment } from './data.ts';

type Anybody = Context<Visitor | null>;

/** Money an order waits for pays it; any other is recorded, and the studio is notified. */
export async function takeCardPayment(inside: Anybody, session: Stripe.Checkout.Session): Promise<void> {
  const named = session.metadata?.orderId;
  // Not finished yet (another event will follow), or a page this shop did not open.
  if (session.payment_status !== 'paid' || !named) return;

  const row = /^[1-9]\d{0,8}$/.test(named) ? await lockOrder(inside.db, Number(named)) : undefined;
  const cents = session.amount_total ?? 0;
  const reference = idOf(session.payment_intent) ?? session.id;
  const reason = whyUnexpected(row, session, named);
  const recorded = await insertPayment(inside.db, {
    orderId: row?.id ?? null,
    source: 'stripe',
    externalId: reference,
    amountCents: cents,
    isCounted: reason === null,
    note: reason ?? '',
    receivedAt: inside.now(),
  });
  if (!recorded) return; // recorded before, by another event
  if (row && reason === null) {
    await setOrderStatus(inside, row, 'paid', 'system');
    return;
  }
  const input = { settings: await readSettings(inside.db), publicUrl: inside.publicUrl };
  await queueMail(inside, unexpectedPaymentMail(input, { cents, reference, reason: reason ?? '' }));
}

/** A full refund made on Stripe's dashboard. A partial one changes nothing here. */
export async function takeCardRefund(inside: Anybody, charge: Stripe.Charge): Promise<void> {
  const reference = idOf(charge.payment_intent);
  if (!reference || charge.amount_refunded < charge.amount) return;
  const payment = await findPayment(inside.db, 'stripe', reference);
  if (!payment?.isCounted || !payment.orderId) return;
  const row = await lockOrder(inside.db, payment.orderId);
  if (row && isPaid(row.status)) await setOrderStatus(inside, row, 'refunded', 'system');
}

function whyUnexpected(
  row: OrderRow | undefined,
  { amount_total: cents, currency }: Stripe.Checkout.Session,
  named: string,
): string | null {
  if (!row) return `There's no order ${named.slice(0, 20)}.`;
  const number = orderNumber(row.id);
  if (row.status !== 'pending')
    return `The order ${number} was already ${row.status} when the payment arrived.`;
  if (currency !== 'sgd' || cents !== row.totalCents) {
    return `The order ${number} costs ${formatCents(row.totalCents)}, and another amount was paid.`;
  }
  return null;
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}
