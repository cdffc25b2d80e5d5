import { and, asc, desc, eq, inArray, isNotNull, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { bookings } from '#server/bookings/tables.ts';
import { clients } from '#server/clients/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { lockById } from '#server/kit/db/record-rows.ts';
import { type PrepaidPart, readOrderParts } from '#server/prepaid/ledger/gift-cards/gift-cards.ts';
import { readPackageTerms } from '#server/prepaid/ledger/sessions/package-terms.ts';
import { FORMER_STAFF } from '#shared/accounts/former-customer.ts';
import { fullName } from '#shared/kit/full-name.ts';
import type { OrderStatus, PaymentMethod } from '#shared/orders/order-states.ts';
import { ANONYMISED, buyerOf, type Customer, guestOf } from './customer.ts';
import {
  type NewOrderRow,
  type OrderItemRow,
  type OrderRow,
  type OrderVoucherRow,
  orderItems,
  orderRefunds,
  orders,
  orderVouchers,
} from './tables.ts';

/** An order with its items, vouchers, customer and visit. */
export type WholeOrder = {
  row: OrderRow;
  /** With the terms of a package that was paid. */
  items: (OrderItemRow & { terms?: string })[];
  vouchers: OrderVoucherRow[];
  /** What accounts paid of it; absent when none did. */
  prepaid?: PrepaidPart[];
  customer: Customer | null;
  /** The appointment it is collected at, while that is upcoming. */
  visitAt: Date | null;
};

const takeId = namedStatement<{ id: number }>(
  'next order id',
  sql`select nextval(pg_get_serial_sequence('orders', 'id'))::int as id`,
);

/** For callers that need the number before the order is inserted. */
export async function nextOrderId(tx: Db): Promise<number> {
  return oneRow(await takeId(tx, {})).id;
}

type PlacedOrder = Omit<OrderRow, 'id'> & { id: number | undefined };
type PlacedItem = Omit<OrderItemRow, 'orderId'>;

/** Order and lines in one statement, since the lines need the order's number. */
const placeOrder = namedStatement<{ id: number; firstName: string | null }>(
  'place order',
  sql`with placed as (
      insert into orders (id, user_id, payment_method, collect, booking_id, note, items_cents, discounts_cents, promo_code,
        promo_cents, vouchers_cents, prepaid_cents, total_cents, held_until, created_at, updated_at)
      values (coalesce(${sql.placeholder('id')}::int, nextval(pg_get_serial_sequence('orders', 'id'))),
        ${sql.placeholder('userId')}, ${sql.placeholder('paymentMethod')}, ${sql.placeholder('collect')},
        ${sql.placeholder('bookingId')}, ${sql.placeholder('note')}, ${sql.placeholder('itemsCents')},
        ${sql.placeholder('discountsCents')}, ${sql.placeholder('promoCode')}, ${sql.placeholder('promoCents')},
        ${sql.placeholder('vouchersCents')}, ${sql.placeholder('prepaidCents')}, ${sql.placeholder('totalCents')},
        ${sql.placeholder('heldUntil')},
        ${sql.placeholder('createdAt')}, ${sql.placeholder('updatedAt')})
      returning id, user_id
    ), lines as (
      insert into order_items (order_id, line, product_id, product_name, price_cents, quantity, discount_cents,
        discount_reason, promo_cents)
      select placed.id, item.line, item.product_id, item.product_name, item.price_cents, item.quantity, item.promo_cents,
        item.reason, item.promo_cents
      from placed, unnest(${sql.placeholder('lines')}::int[], ${sql.placeholder('productIds')}::int[],
        ${sql.placeholder('productNames')}::text[], ${sql.placeholder('prices')}::int[],
        ${sql.placeholder('quantities')}::int[], ${sql.placeholder('promoOfLines')}::int[],
        ${sql.placeholder('reasons')}::text[])
        as item (line, product_id, product_name, price_cents, quantity, promo_cents, reason)
    )
    select id, (select first_name from users where users.id = user_id) as "firstName" from placed`,
);

/** Returns its number, and its owner's name for the mail. Nothing else is read back: it is as given. */
export async function insertOrder(
  tx: Db,
  row: PlacedOrder,
  items: readonly PlacedItem[],
): Promise<{ id: number; firstName: string | null }> {
  const rows = await placeOrder(tx, {
    ...row,
    lines: items.map(({ line }) => line),
    productIds: items.map(({ productId }) => productId),
    productNames: items.map(({ productName }) => productName),
    prices: items.map(({ priceCents }) => priceCents),
    quantities: items.map(({ quantity }) => quantity),
    promoOfLines: items.map(({ promoCents }) => promoCents),
    reasons: items.map(({ discountReason }) => discountReason),
  });
  return oneRow(rows);
}

const addVouchers = namedStatement(
  'add vouchers of an order',
  sql`insert into order_vouchers (order_id, voucher_id, code, value_cents, applied_cents)
    select ${sql.placeholder('orderId')}::int, voucher_id, code, value_cents, applied_cents
    from unnest(${sql.placeholder('voucherIds')}::int[], ${sql.placeholder('codes')}::text[],
      ${sql.placeholder('values')}::int[], ${sql.placeholder('applied')}::int[])
      as used (voucher_id, code, value_cents, applied_cents)`,
);

/** Of one order. */
export async function insertOrderVouchers(tx: Db, rows: OrderVoucherRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await addVouchers(tx, {
    orderId: first.orderId,
    voucherIds: rows.map(({ voucherId }) => voucherId),
    codes: rows.map(({ code }) => code),
    values: rows.map(({ valueCents }) => valueCents),
    applied: rows.map(({ appliedCents }) => appliedCents),
  });
}

export async function updateOrder(tx: Db, id: number, fields: Partial<NewOrderRow>): Promise<OrderRow> {
  return oneRow(await tx.update(orders).set(fields).where(eq(orders.id, id)).returning());
}

export const lockOrder = lockById(orders, 'no key update');

/** Stores Stripe's page of an unpaid order; false when it is no longer unpaid. */
export async function saveCheckoutSession(
  db: Db,
  id: number,
  session: { id: string; url: string; until: Date },
): Promise<boolean> {
  const stored = await db
    .update(orders)
    .set({
      stripeSessionId: session.id,
      stripeSessionUrl: session.url,
      stripeSessionUntil: session.until,
    })
    .where(and(eq(orders.id, id), eq(orders.status, 'pending')))
    .returning({ id: orders.id });
  return stored.length > 0;
}

/** True for the one caller that may mail the receipt. */
export async function claimReceiptMail(tx: Db, id: number, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(orders)
    .set({ receiptMailedAt: now })
    .where(and(eq(orders.id, id), isNull(orders.receiptMailedAt)))
    .returning({ id: orders.id });
  return claimed.length > 0;
}

export async function listOverdueIds(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), lte(orders.heldUntil, now)))
    .orderBy(asc(orders.heldUntil))
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function listUnpaidIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending')))
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}

/** Orders to be paid at a treatment; `visitAt` is null when that was cancelled. */
export async function listHeldForVisits(db: Db) {
  const { id, createdAt, heldUntil } = orders;
  return db
    .select({ id, createdAt, heldUntil, visitAt: bookings.startsAt })
    .from(orders)
    .leftJoin(bookings, isStandingVisit())
    .where(
      and(eq(orders.status, 'pending'), eq(orders.paymentMethod, 'studio'), eq(orders.collect, 'visit')),
    );
}

/** Only while it is unpaid; otherwise nothing is reserved any more. */
export async function reserveUntil(db: Db, id: number, until: Date): Promise<void> {
  await db
    .update(orders)
    .set({ heldUntil: until })
    .where(and(eq(orders.id, id), eq(orders.status, 'pending')));
}

export async function findWholeOrder(db: Db, id: number): Promise<WholeOrder | undefined> {
  const [found] = await readWhole(db, eq(orders.id, id));
  return found;
}

export type OrderListFilter = {
  userId?: number | undefined;
  status?: OrderStatus | undefined;
  channel?: OrderRow['channel'] | undefined;
  payment?: PaymentMethod | undefined;
  words?: string | undefined;
  /** The order number in a search. */
  id?: number | undefined;
  sort?: { field: OrderSort; descending: boolean } | undefined;
  offset: number;
  limit: number;
};
export const ORDER_SORTS = ['createdAt', 'totalAmount'] as const;
type OrderSort = (typeof ORDER_SORTS)[number];

/** Newest first by default. The page is determined from orders alone, so that late pages are cheap. */
export async function listWholeOrders(db: Db, query: OrderListFilter): Promise<WholeOrder[]> {
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(matchingOrders(db, query))
    .orderBy(...sortedOrders(query.sort))
    .offset(query.offset)
    .limit(query.limit);
  return readWhole(db, inArray(orders.id, page), query.sort);
}

export function countOrders(
  db: Db,
  query: Omit<OrderListFilter, 'offset' | 'limit' | 'sort'>,
): Promise<number> {
  return db.$count(orders, matchingOrders(db, query));
}

/** The orders stay; what was written about the customer is deleted. */
export async function eraseNotes(db: Db, userId: number): Promise<void> {
  await db.update(orders).set({ note: '', stripeSessionUrl: null }).where(eq(orders.userId, userId));
  const theirs = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await db.update(orderItems).set({ discountReason: '' }).where(inArray(orderItems.orderId, theirs));
  const voids = and(eq(orders.userId, userId), isNotNull(orders.voidReason));
  await db.update(orders).set({ voidReason: 'Erased' }).where(voids);
  await db.update(orderRefunds).set({ reason: 'Erased' }).where(inArray(orderRefunds.orderId, theirs));
}

export async function listIdsOfUser(db: Db, userId: number): Promise<number[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  return rows.map(({ id }) => id);
}

/** Who sold at the counter, by name. */
export async function readStaffName(db: Db, userId: number | null): Promise<string> {
  if (userId === null) return FORMER_STAFF;
  const [found] = await db.select().from(users).where(eq(users.id, userId));
  return !found || found.deactivatedAt ? FORMER_STAFF : fullName(found) || found.email;
}

/** Three queries, however many orders. */
async function readWhole(db: Db, where: SQL, sort?: OrderListFilter['sort']): Promise<WholeOrder[]> {
  const { email, firstName, lastName, phone } = users;
  const found = await db
    .select({
      row: orders,
      customer: {
        email,
        firstName,
        lastName,
        phone,
        isAnonymised: sql<boolean>`${users.deactivatedAt} is not null`,
      },
      buyer: { name: clients.name, email: clients.email, anonymisedAt: clients.anonymisedAt },
      visitAt: bookings.startsAt,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(clients, isBuyer)
    .leftJoin(bookings, isStandingVisit())
    .where(where)
    .orderBy(...sortedOrders(sort));

  const ids = found.map(({ row }) => row.id);
  const items = await listItems(db, ids);
  const vouchers = await listOrderVouchers(
    db,
    found.filter(({ row }) => row.vouchersCents > 0).map(({ row }) => row.id),
  );
  const prepaid = await readOrderParts(
    db,
    found.filter(({ row }) => row.prepaidCents > 0).map(({ row }) => row.id),
  );
  const termsOf = await readPackageTerms(db, items);
  return found.map(({ buyer, ...each }) => ({
    ...each,
    customer: each.customer ?? (buyer ? buyerOf(buyer) : guestOf(each.row)),
    prepaid: prepaid.get(each.row.id) ?? [],
    items: items
      .filter(({ orderId }) => orderId === each.row.id)
      .map((item) => ({ ...item, ...termsOf(item) })),
    vouchers: vouchers.filter(({ orderId }) => orderId === each.row.id),
  }));
}

/** A client without an account, by the card that theirs is now. */
export const isBuyer = sql`${clients.id} = card_of(${orders.clientId})`;

/** What somebody ordered without an account, by the e-mail they gave. */
export async function listIdsOfGuest(db: Db, email: string): Promise<number[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.guestEmail, email));
  return rows.map(({ id }) => id);
}

/** Their gift cards that wait for money. A deposit waits with its visit. */
export function listUnpaidOfGuest(db: Db, email: string): Promise<WholeOrder[]> {
  return readWhole(db, sql`${orders.guestEmail} = ${email} and ${orders.guestNetwork} is not null`);
}

/** The e-mail is proven: gift cards that were bought with it are the member's. */
export async function giveGuestOrders(db: Db, email: string, userId: number): Promise<void> {
  const giftCards = db
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .where(eq(orderItems.kind, 'gift_card'));
  await db
    .update(orders)
    .set({ userId, guestEmail: null, guestName: '', guestNetwork: null })
    .where(and(eq(orders.guestEmail, email), inArray(orders.id, giftCards)));
}

export async function anonymiseGuest(db: Db, email: string): Promise<void> {
  await db
    .update(orders)
    .set({ guestEmail: ANONYMISED, guestName: '', guestNetwork: null, stripeSessionUrl: null })
    .where(eq(orders.guestEmail, email));
}

/** Of deposits of visits on these cards. */
export async function anonymiseGuestEmails(db: Db, clientIds: number[]): Promise<void> {
  await db.execute(sql`
    update orders set guest_email = ${ANONYMISED}, guest_name = ''
    where guest_email is not null and id in (
      select order_id from order_items where booking_id in (
        select id from bookings where client_id = any (${sql.param(clientIds)}::int[]))
      union select order_id from prepaid_accounts where client_id = any (${sql.param(clientIds)}::int[]))`);
}

function isStandingVisit(): SQL | undefined {
  return and(
    eq(bookings.id, orders.bookingId),
    isNull(bookings.archivedAt),
    sql`${bookings.status} in ('pending', 'confirmed', 'completed')`,
  );
}

export async function listItems(db: Db, orderIds: number[]): Promise<OrderItemRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.line));
}

async function listOrderVouchers(db: Db, orderIds: number[]): Promise<OrderVoucherRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderVouchers)
    .where(inArray(orderVouchers.orderId, orderIds))
    .orderBy(desc(orderVouchers.appliedCents), asc(orderVouchers.voucherId));
}

export function matchingOrders(
  db: Db,
  query: Omit<OrderListFilter, 'offset' | 'limit' | 'sort'>,
): SQL | undefined {
  const { userId, status, channel, payment, words, id } = query;
  return and(
    userId === undefined ? undefined : eq(orders.userId, userId),
    status && eq(orders.status, status),
    channel && eq(orders.channel, channel),
    payment && eq(orders.paymentMethod, payment),
    words
      ? or(
          id === undefined ? undefined : eq(orders.id, id),
          inArray(orders.userId, db.select({ id: users.id }).from(users).where(isCalled(words))),
          sql`${orders.guestEmail} is not null and lower(${orders.guestName} || ' ' || ${orders.guestEmail}) like ${likeWords(words)}`,
        )
      : undefined,
  );
}

/** Written exactly like the index `users_searched`; anonymised customers are not found. */
function isCalled(words: string): SQL | undefined {
  const searched = sql`lower(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '') || ' ' || ${users.email} || ' ' || coalesce(${users.phone}, '') || ' ' || coalesce(${users.phoneE164}, ''))`;
  return and(isNull(users.deactivatedAt), like(searched, likeWords(words)));
}

function likeWords(words: string): string {
  return `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

export function sortedOrders(
  sort: OrderListFilter['sort'] = { field: 'createdAt', descending: true },
): SQL[] {
  const order = sort.descending ? desc : asc;
  return sort.field === 'totalAmount' ? [order(orders.totalCents), order(orders.id)] : [order(orders.id)];
}
