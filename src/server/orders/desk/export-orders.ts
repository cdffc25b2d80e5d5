import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import { readWish } from '#server/orders/list-orders.ts';
import { fullName } from '#server/orders/to-order.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { studioDay, studioTime } from '#shared/kit/studio-time.ts';
import type { OrderListQuery } from '#shared/orders/contract.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { type ExportedOrder, listForExport } from './data.ts';

const MOST_LINES = 100_000;
const HEADINGS = [
  ...['Order', 'Date', 'Customer', 'Name', 'E-mail', 'Items', 'Pieces', 'Items amount', 'Vouchers', 'Total'],
  ...['Status', 'Payment', 'Paid', 'Ready', 'Collected', 'Ended'],
];

/** What the list shows, whole, as a table; dates are the studio's. */
export async function exportOrders({ db, now }: Context, query: OrderListQuery): Promise<FileAnswer> {
  const rows = await listForExport(db, { ...readWish(query), limit: MOST_LINES, offset: 0 });
  return { name: `orders-${studioDay(now())}.csv`, content: writeCsv([HEADINGS, ...rows.map(toLine)]) };
}

function toLine({ row, pieces, items, email, ...customer }: ExportedOrder): (string | number)[] {
  return [
    ...[orderNumber(row.id), inWords(row.createdAt)],
    ...[row.userId, fullName(customer), customer.isErased ? '' : email, items, pieces],
    ...[row.itemsCents, row.vouchersCents, row.totalCents].map(toMoneyString),
    ...[row.status, row.paymentMethod],
    ...[row.paidAt, row.readyAt, row.collectedAt, row.endedAt].map(inWords),
  ];
}

function inWords(at: Date | null): string {
  return at ? `${studioDay(at)} ${studioTime(at)}` : '';
}
