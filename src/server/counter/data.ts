import { and, asc, desc, eq, gte, inArray, isNull, like, lt, lte, or, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { bookings } from '#server/bookings/tables.ts';
import { products } from '#server/catalog/tables.ts';
import { clients } from '#server/clients/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { updateById } from '#server/kit/db/record-rows.ts';
import { vouchers } from '#server/loyalty/tables.ts';
import {
  type NewRefund,
  type OrderItemRow,
  type OrderRow,
  orderItems,
  orderPayments,
  orderRefundLines,
  orderRefunds,
  orders,
  orderVouchers,
  type PaymentRow,
  type RefundLineRow,
  type RefundRow,
} from '#server/orders/tables.ts';
import { FORMER_CUSTOMER } from '#shared/accounts/former-customer.ts';

const { placeholder } = sql;

// What can be sold, and to whom

const isSold = isNull(products.archivedAt);
const productColumns = {
  id: products.id,
  name: products.name,
  code: products.productCode,
  priceCents: products.priceCents,
  stockQuantity: products.stockQuantity,
  imageUrl: products.imageUrl,
};

export async function findProductByCode(db: Db, code: string) {
  const [row] = await db
    .select(productColumns)
    .from(products)
    .where(and(isSold, sql`lower(${products.productCode}) = lower(${code})`));
  return row;
}

/** What is in stock first, then names that begin with the words. */
export async function listProducts(db: Db, words: string, most: number) {
  const start = `${escaped(words)}%`;
  return db
    .select(productColumns)
    .from(products)
    .where(and(isSold, words ? sql`${products.name} ilike ${`%${start}`}` : undefined))
    .orderBy(
      desc(sql`${products.stockQuantity} > 0`),
      desc(sql`${products.name} ilike ${start}`),
      asc(sql`lower(${products.name})`),
      asc(products.id),
    )
    .limit(most);
}

export type LockedProduct = { id: number; name: string; priceCents: number; stock: number; isGone: boolean };

const lockProducts = namedStatement<LockedProduct>(
  'hold products to sell',
  sql`select id, name, price_cents as "priceCents", stock_quantity as stock, archived_at is not null as "isGone"
    from products where id = any(${placeholder('ids')}::int[]) order by id for no key update`,
);

/** Locked in order of id until the transaction ends, like a checkout: fixed lock order, so no deadlock. */
export async function lockProductRows(tx: Db, ids: number[]): Promise<LockedProduct[]> {
  return ids.length === 0 ? [] : lockProducts(tx, { ids });
}

const clientColumns = {
  userId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  tier: users.loyaltyTier,
  points: users.loyaltyPoints,
};

export type ClientRow = Awaited<ReturnType<typeof findClient>>[number];

/** One, or none who was deleted. */
export async function findClient(db: Db, userId: number) {
  return db
    .select(clientColumns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)));
}

/** Written exactly like the index `users_searched`. `digits` is a phone number however it was typed. */
export async function listClients(db: Db, words: string, digits: string, most: number) {
  const searched = sql`lower(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '') || ' ' || ${users.email} || ' ' || coalesce(${users.phone}, '') || ' ' || coalesce(${users.phoneE164}, ''))`;
  return db
    .select(clientColumns)
    .from(users)
    .where(
      and(
        isNull(users.deactivatedAt),
        or(
          like(searched, `%${escaped(words.toLowerCase())}%`),
          digits ? like(searched, `%${digits}%`) : undefined,
        ),
      ),
    )
    .orderBy(
      asc(sql`lower(coalesce(${users.firstName}, '') || coalesce(${users.lastName}, ''))`),
      asc(users.id),
    )
    .limit(most);
}

const countClients = namedStatement<{ count: number }>(
  'has client',
  sql`select count(*)::int as count from users where id = ${placeholder('userId')} and deactivated_at is null`,
);

/** Not somebody who was deleted. */
export async function hasClient(db: Db, userId: number): Promise<boolean> {
  return oneRow(await countClients(db, { userId })).count > 0;
}

/** Unused and of a kind that pays, the first to expire first. */
export async function listSpendable(db: Db, userIds: number[], now: Date) {
  if (userIds.length === 0) return [];
  const { userId, code, description, valueCents, expiresAt } = vouchers;
  return db
    .select({ userId, code, description, valueCents, expiresAt })
    .from(vouchers)
    .where(
      and(
        inArray(userId, userIds),
        isNull(vouchers.usedAt),
        isNull(vouchers.voidedAt),
        inArray(vouchers.rewardType, ['voucher', 'discount']),
        sql`${expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(expiresAt), asc(vouchers.id));
}

export type VisitRow = Awaited<ReturnType<typeof listVisits>>[number];
type VisitFilter = {
  from?: Date;
  until?: Date;
  endedBy?: Date;
  statuses: string[];
  userIds?: number[];
  clientIds?: number[];
  id?: number;
  visitId?: number;
  isUnpaid: boolean;
};

export async function listVisits(db: Db, filter: VisitFilter) {
  const { from, until, endedBy, statuses, userIds, clientIds, id, visitId, isUnpaid } = filter;
  return db
    .select()
    .from(bookings)
    .where(
      and(
        isNull(bookings.archivedAt),
        sql`${bookings.status} = any(${sql.param(statuses)}::text[])`,
        from && gte(bookings.startsAt, from),
        until && lt(bookings.startsAt, until),
        endedBy && lte(bookings.endsAt, endedBy),
        userIds && inArray(bookings.userId, userIds),
        clientIds && inArray(bookings.clientId, clientIds),
        id === undefined ? undefined : eq(bookings.id, id),
        visitId === undefined ? undefined : eq(bookings.visitId, visitId),
        isUnpaid
          ? sql`not exists (select from order_items where booking_id = ${bookings.id} and kind = 'visit' and refunded_quantity < quantity)`
          : undefined,
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MOST_VISITS);
}
const MOST_VISITS = 200;

/** Those of them that were paid; locked bookings are paid by nobody else meanwhile. */
export async function listPaidVisits(db: Db, bookingIds: number[]): Promise<number[]> {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .select({ bookingId: orderItems.bookingId })
    .from(orderItems)
    .where(
      and(
        inArray(orderItems.bookingId, bookingIds),
        eq(orderItems.kind, 'visit'),
        lt(orderItems.refundedQuantity, orderItems.quantity),
      ),
    );
  return rows.flatMap(({ bookingId }) => bookingId ?? []);
}

// A sale

const nextId = namedStatement<{ id: number }>(
  'next sale',
  sql`select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`,
);

export async function nextSaleId(tx: Db): Promise<number> {
  return oneRow(await nextId(tx, {})).id;
}

type SalePayment = Omit<PaymentRow, 'id'>;
type NewSaleRows = {
  order: OrderRow;
  items: OrderItemRow[];
  payments: SalePayment[];
  vouchers: { id: number; code: string; valueCents: number; appliedCents: number }[];
};

const insertOrder = namedStatement(
  'insert sale',
  sql`insert into orders (id, user_id, client_id, channel, sold_by, status, payment_method, collect, note, items_cents, discounts_cents,
      promo_code, promo_cents, vouchers_cents, prepaid_cents, total_cents, paid_at, collected_at, created_at, updated_at)
    values (${placeholder('id')}, ${placeholder('userId')}, ${placeholder('clientId')},
      ${placeholder('channel')}, ${placeholder('soldBy')},
      ${placeholder('status')}, ${placeholder('paymentMethod')}, ${placeholder('collect')}, ${placeholder('note')},
      ${placeholder('itemsCents')}, ${placeholder('discountsCents')}, ${placeholder('promoCode')},
      ${placeholder('promoCents')}, ${placeholder('vouchersCents')},
      ${placeholder('prepaidCents')}, ${placeholder('totalCents')}, ${placeholder('paidAt')},
      ${placeholder('collectedAt')}, ${placeholder('createdAt')}, ${placeholder('updatedAt')})`,
);
const insertItems = namedStatement(
  'insert lines of a sale',
  sql`insert into order_items (order_id, line, kind, product_id, booking_id, package_id, visit_was, product_name, price_cents,
      quantity, discount_cents, discount_reason, promo_cents, voucher_cents, prepaid_cents)
    select * from unnest(${placeholder('orderId')}::int[], ${placeholder('line')}::int[], ${placeholder('kind')}::text[],
      ${placeholder('productId')}::int[], ${placeholder('bookingId')}::int[], ${placeholder('packageId')}::int[],
      ${placeholder('visitWas')}::text[],
      ${placeholder('productName')}::text[], ${placeholder('priceCents')}::int[], ${placeholder('quantity')}::int[],
      ${placeholder('discountCents')}::int[], ${placeholder('discountReason')}::text[], ${placeholder('promoCents')}::int[],
      ${placeholder('voucherCents')}::int[], ${placeholder('prepaidCents')}::int[])`,
);
const insertPayments = namedStatement(
  'insert payments of a sale',
  sql`insert into order_payments (order_id, source, external_id, amount_cents, is_counted, note, received_at, method,
      tendered_cents, day)
    select * from unnest(${placeholder('orderId')}::int[], ${placeholder('source')}::text[],
      ${placeholder('externalId')}::text[], ${placeholder('amountCents')}::int[], ${placeholder('isCounted')}::bool[],
      ${placeholder('note')}::text[], ${placeholder('receivedAt')}::timestamptz[], ${placeholder('method')}::text[],
      ${placeholder('tenderedCents')}::int[], ${placeholder('day')}::date[])`,
);

/** Several statements, sent together; nothing is read back. */
export async function insertSale(
  tx: Db,
  { order, items, payments, vouchers: used }: NewSaleRows,
): Promise<void> {
  await Promise.all([
    insertOrder(tx, order),
    insertItems(tx, columnsOf(items)),
    payments.length > 0 && insertPayments(tx, columnsOf(payments)),
  ]);
  const rows = used.map(({ id: voucherId, ...voucher }) => ({ ...voucher, orderId: order.id, voucherId }));
  if (rows.length > 0) await tx.insert(orderVouchers).values(rows);
}

/** For `unnest`: one array of values a column. */
function columnsOf<Row extends object>(rows: readonly Row[]): { [key in keyof Row]?: Row[key][] } {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[]; // of its own keys
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])) as {
    [key in keyof Row]?: Row[key][];
  };
}

export const updateSale = updateById(orders);

/** Locked until this transaction ends. Online orders are no sales. */
export async function lockSale(tx: Db, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.channel, 'counter')))
    .for('no key update');
  return row;
}

export type WholeSale = {
  row: OrderRow;
  items: OrderItemRow[];
  payments: SalePayment[];
  refunds: RefundRow[];
  refundLines: RefundLineRow[];
};

export async function findSale(db: Db, id: number): Promise<WholeSale | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.channel, 'counter')));
  return row && { row, ...(await listParts(db, id)) };
}

export async function listParts(db: Db, orderId: number): Promise<Omit<WholeSale, 'row'>> {
  return {
    items: await db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(orderItems.line)),
    payments: await db
      .select()
      .from(orderPayments)
      .where(eq(orderPayments.orderId, orderId))
      .orderBy(asc(orderPayments.id)),
    refunds: await db
      .select()
      .from(orderRefunds)
      .where(eq(orderRefunds.orderId, orderId))
      .orderBy(asc(orderRefunds.id)),
    refundLines: await db
      .select()
      .from(orderRefundLines)
      .where(eq(orderRefundLines.orderId, orderId))
      .orderBy(asc(orderRefundLines.refundId), asc(orderRefundLines.line)),
  };
}

type Person = { firstName: string | null; lastName: string | null; email: string; isGone: boolean };
export type SalePeople = {
  client: (Person & { id: number; points: number }) | null;
  seller: Person | null;
  /** A client without an account. */
  buyer: { name: string; email: string } | null;
  /** The points the sale earned and that were not reversed. */
  earnedPoints: number;
};

const readPeople = namedStatement<Person & { id: number; points: number; earned: number }>(
  'people of a sale',
  sql`select id, first_name as "firstName", last_name as "lastName", email, loyalty_points as points,
      deactivated_at is not null as "isGone",
      (select coalesce(sum(points - debt_points), 0)::int from loyalty_transactions
        where source_kind = 'order' and source_id = ${placeholder('sourceId')}) as earned
    from users where id in (${placeholder('userId')}, ${placeholder('soldBy')})`,
);

export async function findPeople(
  db: Db,
  { id, userId, soldBy, clientId }: Pick<OrderRow, 'id' | 'userId' | 'soldBy' | 'clientId'>,
): Promise<SalePeople> {
  const [found, buyer] = await Promise.all([
    readPeople(db, { sourceId: String(id), userId, soldBy }),
    clientId === null ? null : findBuyer(db, clientId),
  ]);
  const of = (personId: number | null) => found.find((person) => person.id === personId) ?? null;
  return { client: of(userId), seller: of(soldBy), buyer, earnedPoints: found[0]?.earned ?? 0 };
}

async function findBuyer(db: Db, clientId: number): Promise<SalePeople['buyer']> {
  const [row] = await db
    .select({ name: clients.name, email: clients.email, anonymisedAt: clients.anonymisedAt })
    .from(clients)
    .where(sql`${clients.id} = card_of(${clientId})`);
  if (!row) return null;
  return row.anonymisedAt ? { name: FORMER_CUSTOMER, email: '' } : { name: row.name, email: row.email };
}

// Refunds

export async function insertRefund(
  tx: Db,
  refund: NewRefund,
  lines: Omit<RefundLineRow, 'refundId' | 'orderId'>[],
): Promise<number> {
  const inserted = await tx.insert(orderRefunds).values(refund).returning({ id: orderRefunds.id });
  const refundId = oneRow(inserted).id;
  if (lines.length > 0) {
    const own = { refundId, orderId: refund.orderId };
    await tx.insert(orderRefundLines).values(lines.map((line) => ({ ...line, ...own })));
  }
  return refundId;
}

export async function countReturned(
  tx: Db,
  orderId: number,
  returned: { line: number; quantity: number }[],
): Promise<void> {
  const lines = returned.map(({ line }) => line);
  const quantities = returned.map(({ quantity }) => quantity);
  await tx.execute(sql`
    update order_items set refunded_quantity = refunded_quantity + returned.quantity
    from unnest(${sql.param(lines)}::int[], ${sql.param(quantities)}::int[]) as returned (line, quantity)
    where order_items.order_id = ${orderId} and order_items.line = returned.line`);
}

function escaped(words: string): string {
  return words.replace(/[\\%_]/g, '\\$&');
}
