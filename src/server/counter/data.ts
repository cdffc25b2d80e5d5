import { and, asc, desc, eq, gte, inArray, isNull, like, lt, lte, or, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { bookings } from '#server/bookings/tables.ts';
import { products } from '#server/catalog/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import { loyaltyTransactions, vouchers } from '#server/loyalty/tables.ts';
import {
  type NewOrderItemRow,
  type NewOrderRow,
  type NewPayment,
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

export type HeldProduct = { id: number; name: string; priceCents: number; stock: number; isGone: boolean };

/** Locked in order of id until the transaction ends, like a checkout: fixed lock order, so no deadlock. */
export async function holdProducts(tx: Db, ids: number[]): Promise<HeldProduct[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      priceCents: products.priceCents,
      stock: products.stockQuantity,
      archivedAt: products.archivedAt,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update');
  return rows.map(({ archivedAt, ...row }) => ({ ...row, isGone: archivedAt !== null }));
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

/** Not somebody who was deleted. */
export async function hasClient(db: Db, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNull(users.deactivatedAt)))) > 0;
}

/** Activated, unused and of a kind that pays, the first to expire first. */
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
        sql`${vouchers.redeemedAt} is not null`,
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
  id?: number;
  /** Only those that nobody paid at the counter. */
  isUnpaid: boolean;
};

export async function listVisits(db: Db, filter: VisitFilter) {
  const { from, until, endedBy, statuses, userIds, id, isUnpaid } = filter;
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
        id === undefined ? undefined : eq(bookings.id, id),
        isUnpaid
          ? sql`not exists (select from order_items where booking_id = ${bookings.id} and refunded_quantity < quantity)`
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
      and(inArray(orderItems.bookingId, bookingIds), lt(orderItems.refundedQuantity, orderItems.quantity)),
    );
  return rows.flatMap(({ bookingId }) => bookingId ?? []);
}

// A sale

export async function nextSaleId(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`,
  );
  return rows[0]!.id;
}

type NewSaleRows = {
  order: NewOrderRow;
  items: Omit<NewOrderItemRow, 'orderId'>[];
  payments: Omit<NewPayment, 'orderId' | 'externalId'>[];
  vouchers: { id: number; code: string; valueCents: number; appliedCents: number }[];
};

export async function insertSale(tx: Db, sale: NewSaleRows) {
  const [row] = await tx.insert(orders).values(sale.order).returning();
  const orderId = row!.id;
  const items = await tx
    .insert(orderItems)
    .values(sale.items.map((item) => ({ ...item, orderId })))
    .returning();
  const payments = sale.payments.map((payment, index) => ({
    ...payment,
    orderId,
    externalId: `order ${orderId}, payment ${index + 1}`,
  }));
  const used = sale.vouchers.map(({ id: voucherId, ...voucher }) => ({ ...voucher, orderId, voucherId }));
  if (used.length > 0) await tx.insert(orderVouchers).values(used);
  return {
    row: row!,
    items,
    payments: payments.length > 0 ? await tx.insert(orderPayments).values(payments).returning() : [],
  };
}

export async function updateSale(tx: Db, id: number, fields: Partial<NewOrderRow>): Promise<void> {
  await tx.update(orders).set(fields).where(eq(orders.id, id));
}

/** Locked until this transaction ends. Online orders are no sales. */
export async function lockSale(tx: Db, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.channel, 'counter')))
    .for('no key update');
  return row;
}

/** What is stored of a sale, and whose it is. */
export type WholeSale = {
  row: OrderRow;
  items: OrderItemRow[];
  payments: PaymentRow[];
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
  /** The points the sale earned and that were not reversed. */
  earnedPoints: number;
};

export async function findPeople(
  db: Db,
  { id, userId, soldBy }: Pick<OrderRow, 'id' | 'userId' | 'soldBy'>,
): Promise<SalePeople> {
  const { points, debtPoints, sourceKind, sourceId } = loyaltyTransactions;
  const found = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      points: users.loyaltyPoints,
      isGone: sql<boolean>`${users.deactivatedAt} is not null`,
      earned: sql<number>`(select coalesce(sum(${points} - ${debtPoints}), 0)::int from ${loyaltyTransactions}
        where ${sourceKind} = 'order' and ${sourceId} = ${String(id)})`,
    })
    .from(users)
    .where(inArray(users.id, [userId ?? 0, soldBy ?? 0]));
  const of = (wanted: number | null) => found.find((person) => person.id === wanted) ?? null;
  return { client: of(userId), seller: of(soldBy), earnedPoints: found[0]?.earned ?? 0 };
}

// Refunds

export async function insertRefund(
  tx: Db,
  refund: NewRefund,
  lines: Omit<RefundLineRow, 'refundId' | 'orderId'>[],
): Promise<void> {
  const [row] = await tx.insert(orderRefunds).values(refund).returning({ id: orderRefunds.id });
  if (lines.length === 0) return;
  await tx
    .insert(orderRefundLines)
    .values(lines.map((line) => ({ ...line, refundId: row!.id, orderId: refund.orderId })));
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
