import { givenName } from '#server/kit/mail/greeting.ts';
import type { AmountLine, InlinePicture } from '#server/kit/mail/mail-content.ts';
import type { Mail } from '#server/kit/mail/queue-mail.ts';
import { addressLine } from '#server/studio/mail-sender.ts';
import { type MailWords, writeMail } from '#server/studio/write-mail.ts';
import { formatStudioDay, formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { PayNow } from '#shared/orders/contract.ts';
import {
  isPaid,
  type OrderChanger,
  type OrderStatus,
  orderNumber,
  orderPath,
} from '#shared/orders/order-states.ts';
import { isInAdvance } from '#shared/prepaid/ledger/balance.ts';
import { callUs } from '#shared/studio/call-us.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { Customer } from './customer.ts';
import type { WholeOrder } from './data.ts';
import { lessLines, packageTerms } from './order-bill.ts';
import { payeeFacts } from './payments/payment-methods.ts';

/** Displayed size; the file has more pixels, to stay sharp. */
const QR_PX = 216;

/** Online orders have a customer, whom the mail is to. */
export type MailedOrder = WholeOrder & { customer: Customer };
export type OrderMailInput = {
  order: MailedOrder;
  settings: Settings;
  publicUrl: string;
  /** Where somebody without an account pays; a member has the page of the order. */
  guestPath?: string | undefined;
};

/** With the QR code, when it is paid by PayNow. */
export function receivedMail(input: OrderMailInput, payNow: PayNow | null = null): Mail {
  return compose(input, {
    subject: `We've received your order ${numberOf(input)}`,
    heading: 'Thank you for your order',
    paragraphs: [
      ...(isAllInAdvance(input.order) ? [] : ["We've reserved your items."]),
      howToPay(input, payNow),
    ],
    ...(payNow && {
      facts: [...factsOf(input), ...payeeFacts(payNow)],
      picture: qrPicture(payNow, input.order.row.totalCents),
    }),
  });
}

export function paidMail(input: OrderMailInput, receipt: Buffer): Mail {
  const { row } = input.order;
  if (isDeposit(input.order)) return depositPaidMail(input, receipt);
  const paid = row.totalCents === 0 ? `${whatCovers(row)} the full amount.` : 'Your payment has arrived.';
  const mail = compose(input, {
    subject: `Paid: your order ${numberOf(input)}`,
    heading: 'Your order is paid',
    paragraphs: [
      isAllInAdvance(input.order) ? paid : `${paid} We'll e-mail you when it's ready to collect.`,
      ...packageTerms(input.order),
    ],
    after: ['Your receipt is attached.'],
  });
  return withReceipt(mail, row, receipt);
}

function withReceipt(mail: Mail, { id }: WholeOrder['row'], receipt: Buffer): Mail {
  const filename = `receipt-order-${id}.pdf`;
  const attachment = { filename, contentType: 'application/pdf', base64: receipt.toString('base64') };
  return { ...mail, attachments: [...(mail.attachments ?? []), attachment] };
}

function isDeposit({ items }: WholeOrder): boolean {
  return items.some(({ kind }) => kind === 'deposit');
}

function depositPaidMail(input: OrderMailInput, receipt: Buffer): Mail {
  const { row } = input.order;
  const mail = compose(input, {
    subject: `Paid: your deposit of ${formatCents(row.totalCents)}`,
    heading: 'Your deposit is paid',
    paragraphs: ['Your payment has arrived. It counts towards your bill at the studio.'],
    facts: [['Order', numberOf(input)]],
    after: ['Your receipt is attached.'],
  });
  return withReceipt(mail, row, receipt);
}

function whatCovers({ vouchersCents, prepaidCents }: WholeOrder['row']): string {
  if (prepaidCents === 0) return 'Your vouchers cover';
  return vouchersCents > 0 ? 'Your vouchers and your balance cover' : 'Your balance covers';
}

export function readyMail(input: OrderMailInput): Mail {
  return compose(input, {
    subject: `Ready to collect: your order ${numberOf(input)}`,
    heading: 'Your order is ready to collect',
    paragraphs: [
      input.order.visitAt
        ? "We've set everything aside for your visit."
        : 'You can collect it at the studio during opening hours.',
    ],
  });
}

export function endedMail(input: OrderMailInput, before: OrderStatus, who: OrderChanger): Mail {
  const isRefunded = input.order.row.status === 'refunded';
  const { items } = input.order;
  const word = isRefunded ? 'refunded' : 'cancelled';
  return compose(input, {
    subject: `${isRefunded ? 'Refunded' : 'Cancelled'}: your order ${numberOf(input)}`,
    heading: `Your order is ${word}`,
    paragraphs: [
      whyEnded(before, who, input),
      ...(input.order.vouchers.length > 0 ? ['Your vouchers are back in your E-Wallet.'] : []),
      ...(input.order.prepaid ?? []).map(
        ({ label, cents }) => `We've put ${formatCents(cents)} back: ${label}.`,
      ),
    ],
    // Nothing is collected any more; and where nothing was paid, no amount may look as if it were due.
    facts: [['Order', numberOf(input)]],
    ...(!isPaid(before) && {
      facts: [
        ['Order', numberOf(input)],
        ['Items', items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ')],
      ],
      amounts: [],
    }),
    after: [`Didn't expect this? Please reply to this e-mail or ${callUs(input.settings.phone)}.`],
  });
}

function whyEnded(before: OrderStatus, who: OrderChanger, { order: { row } }: OrderMailInput): string {
  if (isPaid(before)) {
    return row.totalCents > 0
      ? `We're refunding ${formatCents(row.totalCents)} to you.`
      : "You hadn't been charged for it.";
  }
  if (who === 'customer') return "You've cancelled this order. There's nothing to pay.";
  if (who === 'system')
    return "We've cancelled this order because it wasn't paid in time. There's nothing to pay.";
  return "The studio has cancelled this order. There's nothing to pay.";
}

function howToPay({ order: { row, visitAt } }: OrderMailInput, payNow: PayNow | null): string {
  const by = row.heldUntil
    ? `${formatStudioDay(row.heldUntil)}, ${formatStudioTime(row.heldUntil)}`
    : 'the day we open';
  const total = formatCents(row.totalCents);
  if (row.paymentMethod === 'paynow') {
    const where = payNow ? 'in this e-mail or on your order page' : 'on your order page';
    return `Please pay ${total} by PayNow by ${by}, with the reference ${orderNumber(row.id)}. Scan the QR code ${where}.`;
  }
  if (row.paymentMethod === 'card') {
    return `Your order is complete once your card payment of ${total} has gone through. You can still pay on your order page by ${by}.`;
  }
  return visitAt
    ? `Please pay ${total} at the counter when you come for your visit. We'll hold your items until then.`
    : `Please pay ${total} at the studio by ${by}. We'll hold your items until then.`;
}

function qrPicture({ qr, reference }: PayNow, totalCents: number): InlinePicture {
  return {
    png: Buffer.from(qr.slice(qr.indexOf(',') + 1), 'base64'),
    alt: `PayNow QR code for ${formatCents(totalCents)}, reference ${reference}`,
    width: QR_PX,
    height: QR_PX,
    caption: 'Reading this on your phone? Save the QR code and choose it from your photos in your bank app.',
  };
}

function compose(input: OrderMailInput, words: MailWords): Mail {
  const { order, settings, publicUrl, guestPath } = input;
  const { id, userId } = order.row;
  const path = userId === null ? guestPath : orderPath(id);
  return writeMail(settings, readerOf(order), {
    ...words,
    facts: words.facts ?? factsOf(input),
    amounts: words.amounts ?? amountsOf(order),
    ...(path && { button: { label: 'View order', url: `${publicUrl}${path}` } }),
  });
}

/** Somebody without an account gave a whole name in one field. */
function readerOf({ row, customer }: MailedOrder) {
  return row.userId === null ? { ...customer, firstName: givenName(customer.firstName ?? '') } : customer;
}

function factsOf({ order, settings }: OrderMailInput): [string, string][] {
  const facts: [string, string][] = [['Order', orderNumber(order.row.id)]];
  if (!isAllInAdvance(order)) facts.push(['Collect', whereToCollect(order, settings)]);
  return facts;
}

/** There is nothing to collect. */
function isAllInAdvance({ items }: WholeOrder): boolean {
  return items.every(({ kind }) => isInAdvance(kind));
}

function amountsOf(order: WholeOrder): AmountLine[] {
  return [
    ...order.items.map(({ productName, quantity, priceCents }) => ({
      label: `${quantity} × ${productName}`,
      amount: formatCents(priceCents * quantity),
    })),
    ...lessLines(order),
    { label: 'Total', amount: formatCents(order.row.totalCents), isTotal: true },
  ];
}

function whereToCollect({ visitAt }: WholeOrder, settings: Settings): string {
  if (!visitAt) return ['At the studio', addressLine(settings)].filter(Boolean).join(', ');
  return `With your visit on ${formatStudioDay(visitAt)}, ${formatStudioTime(visitAt)}`;
}

function numberOf({ order }: OrderMailInput): string {
  return orderNumber(order.row.id);
}
