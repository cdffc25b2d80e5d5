import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { streamCsv } from '#server/kit/write-csv.ts';
import { buyerOf, guestOf } from '#server/orders/customer.ts';
import { findOwnOrder } from '#server/orders/find-order.ts';
import { readQuery } from '#server/orders/list-orders.ts';
import { orderBill } from '#server/orders/order-bill.ts';
import { listPaymentRows } from '#server/orders/payments/data.ts';
import { customerName, toAdminOrder } from '#server/orders/to-order.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { studioDay, studioTime } from '#shared/kit/studio-time.ts';
import type { AdminOrderDetail, OrderListQuery } from '#shared/orders/contract.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { type ExportedOrder, listForExport, sumEarned } from './data.ts';

/** What an admin sees of one order before changing it. */
export async function getOrderDetail(ctx: Context, id: number): Promise<AdminOrderDetail> {
  const whole = await findOwnOrder(ctx, id);
  const { gstNumber } = await readSettings(ctx.db);
  return {
    ...toAdminOrder(whole, await listPaymentRows(ctx.db, [id])),
    customerPhone: whole.customer?.isAnonymised ? null : (whole.customer?.phone ?? null),
    gstAmount: gstNumber ? toMoneyString(orderBill(whole, { hasGst: true }).gstCents) : null,
    earnedPoints: await sumEarned(ctx.db, id),
  };
}

const HEADINGS = [
  ...['Order', 'Date', 'Customer', 'Name', 'E-mail', 'Items', 'Pieces', 'Items amount', 'Vouchers', 'Total'],
  ...['Status', 'Payment', 'Paid', 'Ready', 'Collected', 'Ended', 'Channel', 'Discounts', 'Refunded'],
];

/** The whole filtered list as CSV; dates are in studio time. */
export async function exportOrders({ db, now }: Context, query: OrderListQuery): Promise<FileAnswer> {
  const filter = { ...readQuery(query), limit: NO_LIMIT, offset: 0 };
  const read = async (cursor: Db) => listForExport(cursor, filter);
  const content = streamCsv(db, { headings: HEADINGS, read, toLine });
  return { name: `orders-${studioDay(now())}.csv`, content };
}

function toLine({ row, pieces, items, email, buyer, ...person }: ExportedOrder): (string | number)[] {
  const guest = buyer ? buyerOf(buyer) : guestOf(row);
  const customer = row.userId === null ? guest : { ...person, email: email ?? '' };
  return [
    ...[orderNumber(row.id), inWords(row.createdAt), row.userId ?? '', customerName(customer)],
    ...[customer && !customer.isAnonymised ? customer.email : '', items, pieces],
    ...[row.itemsCents, row.vouchersCents, row.totalCents].map(toMoneyString),
    ...[row.status, row.paymentMethod],
    ...[row.paidAt, row.readyAt, row.collectedAt, row.endedAt].map(inWords),
    ...[row.channel, toMoneyString(row.discountsCents), toMoneyString(row.refundedCents)],
  ];
}

function inWords(at: Date | null): string {
  return at ? `${studioDay(at)} ${studioTime(at)}` : '';
}
