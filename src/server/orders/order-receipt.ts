import type { Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { type Paper, writePaper } from '#server/kit/pdf/write-paper.ts';
import { gstLines, type ReceiptKind, receiptSender } from '#server/receipts/receipt.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';
import { formatCents } from '#shared/kit/money.ts';
import { formatDay } from '#shared/kit/studio-time.ts';
import { isPaid, orderNumber, type PaymentMethod } from '#shared/orders/order-states.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { claimReceiptMail, findWholeOrder, type WholeOrder } from './data.ts';
import { paidMail } from './emails.ts';
import { findOwnOrder } from './find-order.ts';
import { customerName } from './to-order.ts';

/** `order-12`; a bare number means an order. */
export const orderReceipts: ReceiptKind = {
  pattern: /^(?:order-)?([1-9]\d{0,8})$/,
  write: async (ctx, id) => {
    const order = await findOwnOrder(ctx, id);
    return writeOrderReceipt(order, await readSettings(ctx.db), ctx.now());
  },
};

const METHOD_WORDS: Record<PaymentMethod, string> = {
  paynow: 'PayNow',
  studio: 'At the studio',
  card: 'Card',
};

/** Names and prices are those of the day it was ordered. */
function writeOrderReceipt(order: WholeOrder, studio: Settings, now: Date): Promise<Buffer> {
  return writePaper(paperOf(order, studio, now));
}

function paperOf(order: WholeOrder, studio: Settings, now: Date): Paper {
  const { row, customer, items } = order;
  return {
    title: row.paidAt ? 'Receipt' : 'Order confirmation',
    number: `Order ${orderNumber(row.id)}`,
    sender: receiptSender(studio),
    facts: [
      {
        label: 'Customer',
        lines: customer.isAnonymised
          ? [FORMER_CUSTOMER]
          : [customerName(customer), customer.email].filter(Boolean),
      },
      { label: 'Ordered', lines: [formatDay(row.createdAt)] },
      { label: 'Payment', lines: [METHOD_WORDS[row.paymentMethod], paymentState(order)] },
      { label: 'Issued', lines: [formatDay(now)] },
    ],
    items: items.map(({ productName, quantity, priceCents }) => ({
      text: productName,
      note: `${quantity} × ${formatCents(priceCents)}`,
      amount: formatCents(quantity * priceCents),
    })),
    totals: totalsOf(order, studio),
    remarks: [
      `All amounts in Singapore dollars. ${row.paidAt ? `Thank you for shopping at ${studio.name}.` : 'This is not a receipt.'}`,
    ],
    madeAt: now,
  };
}

function paymentState({ row }: WholeOrder): string {
  if (row.status === 'refunded' && row.endedAt) return `Refunded on ${formatDay(row.endedAt)}`;
  if (row.status === 'cancelled') {
    return row.paidAt ? "Cancelled: we'll refund what you paid" : 'Cancelled: nothing to pay';
  }
  return row.paidAt ? `Paid on ${formatDay(row.paidAt)}` : 'Not paid yet';
}

function totalsOf({ row, vouchers }: WholeOrder, studio: Settings): Paper['totals'] {
  return [
    ...(vouchers.length > 0 ? [{ label: 'Items', amount: formatCents(row.itemsCents) }] : []),
    ...vouchers.map(({ code, appliedCents }) => ({
      label: `Voucher ${code}`,
      amount: formatCents(-appliedCents),
    })),
    { label: 'Total', amount: formatCents(row.totalCents), isGrand: true },
    ...gstLines(row.totalCents, studio),
  ];
}

/** The PDF first; then the mail and the mark that it was sent in one transaction, so that it is sent once. */
export async function mailReceipt(tools: Tools, { orderId }: { orderId: number }): Promise<void> {
  const { db, now, publicUrl } = tools;
  const order = await findWholeOrder(db, orderId);
  // Cancelled since: another mail has said so.
  if (!order || order.customer.isAnonymised || !isPaid(order.row.status)) return;

  const settings = await readSettings(db);
  const receipt = await writeOrderReceipt(order, settings, now());
  await db.transaction(async (tx) => {
    if (!(await claimReceiptMail(tx, orderId, now()))) return;
    await queueMail({ db: tx, now, publicUrl }, paidMail({ order, settings, publicUrl }, receipt));
  });
}
