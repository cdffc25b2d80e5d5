import { type Letter, layOutMail } from '#server/kit/mail/lay-out-mail.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { mailSender } from '#server/studio/mail-sender.ts';
import { formatStudioDay, formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { formatCents } from '#shared/kit/money.ts';
import { orderPath } from '#shared/orders/order-path.ts';
import { isPaid, type OrderChanger, type OrderStatus, orderNumber } from '#shared/orders/order-states.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { WholeOrder } from './data.ts';

export type OrderMailWish = { order: WholeOrder; settings: Settings; publicUrl: string };
type Words = Pick<Letter, 'heading' | 'paragraphs' | 'after'> & { subject: string };

export function receivedMail(wish: OrderMailWish): Mail {
  const number = numberOf(wish);
  return compose(wish, {
    subject: `We have your order ${number}`,
    heading: 'Thank you, we have your order',
    paragraphs: [`${greeting(wish)} your pieces are kept for you.`, howToPay(wish)],
  });
}

/** The receipt goes with it. */
export function paidMail(wish: OrderMailWish, receipt: Buffer): Mail {
  const { row } = wish.order;
  const paid = row.totalCents === 0 ? 'your vouchers paid for it all.' : 'your payment has arrived.';
  const mail = compose(wish, {
    subject: `Paid: your order ${numberOf(wish)}`,
    heading: 'Your order is paid',
    paragraphs: [`${greeting(wish)} ${paid} We write again once everything is ready.`],
    after: ['Your receipt is attached.'],
  });
  const filename = `receipt-order-${row.id}.pdf`;
  const attachment = { filename, contentType: 'application/pdf', base64: receipt.toString('base64') };
  return { ...mail, attachments: [attachment] };
}

export function readyMail(wish: OrderMailWish): Mail {
  return compose(wish, {
    subject: `Ready for you: your order ${numberOf(wish)}`,
    heading: 'Your order is ready',
    paragraphs: [`${greeting(wish)} everything lies ready at the studio.`],
  });
}

export function endedMail(wish: OrderMailWish, before: OrderStatus, who: OrderChanger): Mail {
  const isRefunded = wish.order.row.status === 'refunded';
  const word = isRefunded ? 'refunded' : 'cancelled';
  return compose(wish, {
    subject: `${isRefunded ? 'Refunded' : 'Cancelled'}: your order ${numberOf(wish)}`,
    heading: `Your order is ${word}`,
    paragraphs: [
      `${greeting(wish)} ${whyEnded(before, who, wish)}`,
      ...(wish.order.vouchers.length > 0 ? ['Your vouchers are back in your wallet.'] : []),
    ],
    after: ['If you did not expect this, please reply or call us.'],
  });
}

function whyEnded(before: OrderStatus, who: OrderChanger, { order: { row } }: OrderMailWish): string {
  if (isPaid(before)) {
    return row.totalCents > 0
      ? `you get ${formatCents(row.totalCents)} back.`
      : 'nothing was charged for it.';
  }
  if (who === 'customer') return 'you called it off. There is nothing to pay.';
  if (who === 'system') return 'it was not paid in time, so the pieces went back to the shelf.';
  return 'the studio called it off. There is nothing to pay.';
}

function howToPay({ order: { row } }: OrderMailWish): string {
  const until = row.heldUntil
    ? `${formatStudioDay(row.heldUntil)}, ${formatStudioTime(row.heldUntil)}`
    : 'we open';
  const total = formatCents(row.totalCents);
  if (row.paymentMethod === 'paynow') {
    return `Please pay ${total} by PayNow with the reference ${orderNumber(row.id)} until ${until}. The code to scan is on the page of your order.`;
  }
  if (row.paymentMethod === 'card') {
    return `It is complete once your card payment of ${total} has gone through. The page of your order leads you to it again until ${until}.`;
  }
  return `Please pay ${total} at the studio. We keep everything for you until ${until}.`;
}

function compose(wish: OrderMailWish, { subject, ...words }: Words): Mail {
  const { order, settings, publicUrl } = wish;
  const letter: Letter = {
    ...words,
    facts: factsOf(wish),
    button: { label: 'See your order', url: `${publicUrl}${orderPath(order.row.id)}` },
  };
  return {
    recipient: order.customer.email,
    subject,
    ...layOutMail(mailSender(settings), letter),
    headers: { 'Reply-To': settings.email },
  };
}

function factsOf({ order, settings }: OrderMailWish): [string, string][] {
  const { row, items, vouchers } = order;
  return [
    ['Order', orderNumber(row.id)],
    ...items.map(({ productName, quantity, priceCents }): [string, string] => [
      `${quantity} × ${productName}`,
      formatCents(priceCents * quantity),
    ]),
    ...vouchers.map(({ code, appliedCents }): [string, string] => [
      `Voucher ${code}`,
      formatCents(-appliedCents),
    ]),
    ['Total', formatCents(row.totalCents)],
    ['To collect', whereToCollect(order, settings)],
  ];
}

function whereToCollect({ visitAt }: WholeOrder, settings: Settings): string {
  if (!visitAt) return mailSender(settings).address;
  return `with your visit on ${formatStudioDay(visitAt)}, ${formatStudioTime(visitAt)}`;
}

function greeting({ order: { customer } }: OrderMailWish): string {
  return customer.firstName ? `Dear ${customer.firstName},` : 'Dear customer,';
}

function numberOf({ order }: OrderMailWish): string {
  return orderNumber(order.row.id);
}
