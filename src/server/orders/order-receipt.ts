import { readVisitTherapists } from '#server/bookings/visit-therapists.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { type Paper, writePaper } from '#server/kit/pdf/write-paper.ts';
import { readPointsOf } from '#server/loyalty/points-of.ts';
import { gstLines, type ReceiptKind, receiptSender } from '#server/receipts/receipt.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { METHOD_NAMES } from '#shared/counter/payments.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { GST_PERCENT } from '#shared/kit/gst.ts';
import { formatCents } from '#shared/kit/money.ts';
import { orNotFound } from '#shared/kit/problem.ts';
import { type PointsReceipt, pointsReceiptInWords } from '#shared/loyalty/points-receipt.ts';
import { isPaid, orderNumber, type PaymentMethod } from '#shared/orders/order-states.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { Customer } from './customer.ts';
import { claimReceiptMail, findWholeOrder, readStaffName, type WholeOrder } from './data.ts';
import { paidMail } from './emails.ts';
import { findOwnOrder } from './find-order.ts';
import { lessLines, orderBill, packageTerms } from './order-bill.ts';
import { listPaymentRows, listRefundRows } from './payments/data.ts';
import type { OrderItemRow, PaymentRow, RefundRow } from './tables.ts';
import { customerName } from './to-order.ts';

/** `order-12`; a bare number means an order. */
export const orderReceipts: ReceiptKind = {
  pattern: /^(?:order-)?([1-9]\d{0,8})$/,
  write: async (ctx, id) => {
    const order = await findOwnOrder(ctx, id);
    return writeOrderReceipt(ctx, order);
  },
};

const METHOD_WORDS: Record<PaymentMethod, string> = {
  paynow: 'PayNow',
  studio: 'At the studio',
  card: 'Card',
};

/** Names and prices are those of the day it was ordered. */
async function writeOrderReceipt({ db, now }: Pick<Tools, 'db' | 'now'>, order: WholeOrder): Promise<Buffer> {
  const settings = await readSettings(db);
  const points = await readOrderPoints(db, order);
  if (order.row.channel === 'online') {
    const paper = paperOf(order, settings, now());
    return writePaper({ ...paper, remarks: [...pointsRemark(points), ...paper.remarks] });
  }
  const ids = [order.row.id];
  const sale = {
    payments: await listPaymentRows(db, ids),
    refunds: await listRefundRows(db, ids),
    therapists: await readVisitTherapists(db, order.items),
    soldBy: await readStaffName(db, order.row.soldBy),
    points,
  };
  return writePaper(salePaper(order, sale, settings, now()));
}

/** What an order and the visits it pays for have earned. */
function readOrderPoints(
  db: Tools['db'],
  { row, items }: Pick<WholeOrder, 'row' | 'items'>,
): Promise<PointsReceipt | null> {
  const bookingIds = items.flatMap(({ bookingId }) => bookingId ?? []);
  return readPointsOf(db, row.userId, { orderId: row.id, bookingIds });
}

function pointsRemark(points: PointsReceipt | null): string[] {
  return points ? [pointsReceiptInWords(points)] : [];
}

/** The PDF of a sale at the counter for its mail, and what that says of points and packages. */
export async function writeSaleReceipt(
  tools: Pick<Tools, 'db' | 'now'>,
  orderId: number,
): Promise<{ receipt: Buffer; sentences: string[] }> {
  const order = orNotFound(await findWholeOrder(tools.db, orderId), 'sale');
  const points = pointsRemark(await readOrderPoints(tools.db, order));
  return { receipt: await writeOrderReceipt(tools, order), sentences: [...points, ...packageTerms(order)] };
}

function paperOf(order: WholeOrder, studio: Settings, now: Date): Paper {
  const { row, customer, items } = order;
  return {
    title: row.paidAt ? 'Receipt' : 'Order confirmation',
    number: `Order ${orderNumber(row.id)}`,
    sender: receiptSender(studio),
    facts: [
      { label: 'Customer', lines: customerLines(customer) },
      { label: 'Ordered', lines: [formatDay(row.createdAt)] },
      { label: 'Payment', lines: [METHOD_WORDS[row.paymentMethod], paymentState(order)] },
      { label: 'Issued', lines: [formatDay(now)] },
    ],
    items: items.map(({ productName, quantity, priceCents, terms }) => ({
      text: productName,
      note: terms ?? `${quantity} × ${formatCents(priceCents)}`,
      amount: formatCents(quantity * priceCents),
    })),
    totals: totalsOf(order, studio),
    remarks: [
      `All amounts in Singapore dollars. ${row.paidAt ? `Thank you for shopping at ${studio.name}.` : 'This is not a receipt.'}`,
    ],
    madeAt: now,
  };
}

function customerLines(customer: Customer | null): string[] {
  if (!customer || customer.isAnonymised) return [customerName(customer)];
  return [customerName(customer), customer.email].filter(Boolean);
}

type SaleMoney = { payments: PaymentRow[]; refunds: RefundRow[] };
/** `therapists`: who kept each visit that was paid. */
type Sale = SaleMoney & {
  therapists: ReadonlyMap<number, string>;
  soldBy: string;
  points: PointsReceipt | null;
};

function salePaper(order: WholeOrder, sale: Sale, studio: Settings, now: Date): Paper {
  const { therapists, soldBy, points, ...money } = sale;
  const { row, customer, items } = order;
  return {
    title: row.voidedAt ? 'Void receipt' : 'Receipt',
    number: `Sale ${orderNumber(row.id)}`,
    sender: receiptSender(studio),
    facts: [
      { label: 'Customer', lines: customerLines(customer) },
      { label: 'Sold', lines: [formatDay(row.createdAt), formatStudioTime(row.createdAt)] },
      { label: 'Payment', lines: money.payments.map(paymentLine) },
      { label: 'Served by', lines: [soldBy] },
      { label: 'Issued', lines: [formatDay(now)] },
    ],
    items: items.map((item) => ({
      text: item.kind === 'visit' ? visitText(item, therapists) : item.productName,
      note: lineNote(item),
      amount: formatCents(item.quantity * item.priceCents - ownDiscount(item)),
    })),
    totals: [...totalsOf(order, studio), ...changeLine(money), ...money.refunds.map(refundLine)],
    remarks: [
      ...pointsRemark(points),
      `All amounts in Singapore dollars. Thank you for shopping at ${studio.name}.`,
    ],
    madeAt: now,
  };
}

function visitText({ productName, bookingId }: OrderItemRow, therapists: Sale['therapists']): string {
  const name = bookingId === null ? undefined : therapists.get(bookingId);
  return name ? `Visit: ${productName}, with ${name}` : `Visit: ${productName}`;
}

function paymentLine({ method, amountCents, note }: PaymentRow): string {
  return `${METHOD_NAMES[method]} ${formatCents(amountCents)}${note && ` (${note})`}`;
}

function lineNote(item: WholeOrder['items'][number]): string {
  const { quantity, priceCents, refundedQuantity, terms = '' } = item;
  const off = ownDiscount(item) > 0 ? `, discount ${formatCents(ownDiscount(item))}` : '';
  const back = refundedQuantity > 0 ? `, ${refundedQuantity} returned` : '';
  return `${quantity} × ${formatCents(priceCents)}${off}${back}${terms && `. ${terms}`}`;
}

/** What a promo code takes off has a line of its own. */
function ownDiscount({ discountCents, promoCents }: OrderItemRow): number {
  return discountCents - promoCents;
}

/** Cash handed over and given back. */
function changeLine({ payments }: SaleMoney): Paper['totals'] {
  const cents = payments.reduce(
    (sum, each) => sum + (each.tenderedCents ?? each.amountCents) - each.amountCents,
    0,
  );
  return cents > 0 ? [{ label: 'Change', amount: formatCents(cents) }] : [];
}

function refundLine({ refundedAt, method, amountCents, isVoid }: RefundRow): Paper['totals'][number] {
  const label = `${isVoid ? 'Voided' : 'Refunded'} ${formatDay(refundedAt)}, ${METHOD_NAMES[method]}`;
  return { label, amount: formatCents(-amountCents) };
}

function paymentState({ row }: WholeOrder): string {
  if (row.status === 'refunded' && row.endedAt) return `Refunded on ${formatDay(row.endedAt)}`;
  if (row.status === 'cancelled') {
    return row.paidAt ? "Cancelled: we'll refund what you paid" : 'Cancelled: nothing to pay';
  }
  return row.paidAt ? `Paid on ${formatDay(row.paidAt)}` : 'Not paid yet';
}

function totalsOf(order: WholeOrder, studio: Settings): Paper['totals'] {
  const { row } = order;
  const less = lessLines(order);
  const itemsCents = row.itemsCents - row.discountsCents + row.promoCents;
  return [
    ...(less.length > 0 ? [{ label: 'Items', amount: formatCents(itemsCents) }] : []),
    ...less,
    { label: 'Total', amount: formatCents(row.totalCents), isGrand: true },
    ...gstOf(orderBill(order, { hasGst: true }), studio),
  ];
}

/** Named with its amount where that is not the total: gift cards bear GST when they are used. */
function gstOf(bill: ReturnType<typeof orderBill>, studio: Settings): Paper['totals'] {
  const lines = gstLines(bill, studio);
  if (bill.taxableCents === bill.totalCents) return lines;
  if (bill.taxableCents === 0) return [];
  return lines.map((line) => ({
    ...line,
    label: `GST ${GST_PERCENT}% in ${formatCents(bill.taxableCents)}`,
  }));
}

/** The PDF first; then the mail and the mark that it was sent in one transaction, so that it is sent once. */
export async function mailReceipt(tools: Tools, { orderId }: { orderId: number }): Promise<void> {
  const { db, now, publicUrl } = tools;
  const order = await findWholeOrder(db, orderId);
  // Cancelled since: another mail has said so.
  if (!order?.customer || order.customer.isAnonymised || !isPaid(order.row.status)) return;
  const mailed = { ...order, customer: order.customer };

  const settings = await readSettings(db);
  const receipt = await writeOrderReceipt(tools, order);
  await db.transaction(async (tx) => {
    if (!(await claimReceiptMail(tx, orderId, now()))) return;
    await queueMail({ db: tx, now, publicUrl }, paidMail({ order: mailed, settings, publicUrl }, receipt));
  });
}
