import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import { drawerMoves } from '#server/counter/tables.ts';
import type { Db } from '#server/kit/db/db.ts';
import {
  dayClosings,
  orderItems,
  orderPayments,
  orderRefundLines,
  orderRefunds,
  orders,
} from '#server/orders/tables.ts';
import type { MoneyMethod } from '#shared/counter/payments.ts';
import { TIME_ZONE } from '#shared/kit/studio-time.ts';
import { PREPAID_KINDS } from '#shared/prepaid/ledger/balance.ts';

type Moved = { method: MoneyMethod; cents: number };

/** Money of a day, by method. */
export async function listReceived(db: Db, day: string): Promise<Moved[]> {
  return db
    .select({ method: orderPayments.method, cents: sql`sum(${orderPayments.amountCents})`.mapWith(Number) })
    .from(orderPayments)
    .where(and(orderPayments.isCounted, eq(orderPayments.day, day)))
    .groupBy(orderPayments.method);
}

export async function listReturned(db: Db, day: string): Promise<Moved[]> {
  return db
    .select({ method: orderRefunds.method, cents: sql`sum(${orderRefunds.amountCents})`.mapWith(Number) })
    .from(orderRefunds)
    .where(eq(orderRefunds.day, day))
    .groupBy(orderRefunds.method);
}

export type MoneyMove = { at: Date; orderId: number; method: MoneyMethod; cents: number; day: string };

/** Moved on an earlier day, after that was closed. */
export function listAdjustments(db: Db, day: string): Promise<MoneyMove[]> {
  return listMoves(db, sql`day = ${day} and (at at time zone ${ZONE})::date < day`);
}

/** Moved until the end of a day that was closed already, so that it belongs to a later one. */
export function listMovedSince(db: Db, day: string): Promise<MoneyMove[]> {
  return listMoves(db, sql`day > ${day} and (at at time zone ${ZONE})::date <= ${day}`);
}

const ZONE = sql.raw(`'${TIME_ZONE}'`);

async function listMoves(db: Db, which: SQL): Promise<MoneyMove[]> {
  const { rows } = await db.execute<Omit<MoneyMove, 'at'> & { at: string }>(sql`
    select at, order_id as "orderId", method, cents, day::text from (
      select received_at as at, order_id, method, amount_cents as cents, day from order_payments where is_counted
      union all
      select refunded_at, order_id, method, -amount_cents, day from order_refunds
    ) as moves
    where ${which} order by at, order_id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Cash apart from sales that a day's closing expects, and who moved it. */
export function listDrawerMoves(db: Db, day: string) {
  return drawerMovesWhere(db, eq(drawerMoves.day, day));
}

/** Moved until the end of a day that was closed already. */
export function listDrawerSince(db: Db, day: string) {
  const onDay = sql`(${drawerMoves.movedAt} at time zone ${ZONE})::date <= ${day}`;
  return drawerMovesWhere(db, and(gt(drawerMoves.day, day), onDay));
}

export function listDrawerOf(db: Db, { from, to }: Period) {
  return drawerMovesWhere(db, and(gte(drawerMoves.day, from), lte(drawerMoves.day, to)));
}

function drawerMovesWhere(db: Db, which: SQL | undefined) {
  return db
    .select({ move: drawerMoves, movedBy: users })
    .from(drawerMoves)
    .innerJoin(users, eq(users.id, drawerMoves.movedBy))
    .where(which)
    .orderBy(asc(drawerMoves.movedAt), asc(drawerMoves.id));
}

export async function insertDrawerMove(tx: Db, row: typeof drawerMoves.$inferInsert): Promise<void> {
  await tx.insert(drawerMoves).values(row);
}

/** Paid and not collected, the oldest first. */
export async function listToHandOver(db: Db, most: number) {
  return db
    .select({
      id: orders.id,
      totalCents: orders.totalCents,
      firstName: users.firstName,
      lastName: users.lastName,
      isAnonymised: sql<boolean>`${users.deactivatedAt} is not null`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.status, ['paid', 'ready']))
    .orderBy(asc(orders.id))
    .limit(most);
}

/** Sales of a time to somebody with an account, with both who sold and who bought. */
export async function listSalesToMembers(db: Db, { from, until }: { from: Date; until: Date }) {
  const seller = alias(users, 'seller');
  return db
    .select({
      order: orders,
      seller: {
        id: seller.id,
        email: seller.email,
        phone: seller.phoneE164,
        firstName: seller.firstName,
        lastName: seller.lastName,
        deactivatedAt: seller.deactivatedAt,
      },
      client: { id: users.id, email: users.email, phone: users.phoneE164 },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(seller, eq(seller.id, orders.soldBy))
    .where(
      and(
        eq(orders.channel, 'counter'),
        isNull(orders.voidedAt),
        gte(orders.createdAt, from),
        lt(orders.createdAt, until),
      ),
    )
    .orderBy(asc(orders.id));
}

export type ClosingRow = typeof dayClosings.$inferSelect;

export async function findClosing(db: Db, day: string) {
  const [row] = await db
    .select({ closing: dayClosings, closedBy: users })
    .from(dayClosings)
    .innerJoin(users, eq(users.id, dayClosings.closedBy))
    .where(eq(dayClosings.day, day));
  return row;
}

export async function findClosingBefore(db: Db, day: string): Promise<ClosingRow | undefined> {
  const [row] = await db
    .select()
    .from(dayClosings)
    .where(lt(dayClosings.day, day))
    .orderBy(desc(dayClosings.day))
    .limit(1);
  return row;
}

/** False when it is closed already. */
export async function insertClosing(tx: Db, row: ClosingRow): Promise<boolean> {
  const inserted = await tx.insert(dayClosings).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

// For the accountant

type Period = { from: string; to: string };

/** Every payment of the days, with its order's channel, in the order they came. */
export async function listPayments(db: Db, { from, to }: Period) {
  const { id, orderId, day, method, amountCents } = orderPayments;
  return db
    .select({ id, orderId: orders.id, day, method, cents: amountCents, channel: orders.channel })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(orderPayments.isCounted, gte(day, from), lte(day, to)))
    .orderBy(asc(day), asc(id));
}

export async function listRefunds(db: Db, { from, to }: Period) {
  const { id, orderId, day, method, amountCents, isVoid, reason } = orderRefunds;
  return db
    .select({ id, orderId, day, method, cents: amountCents, isVoid, reason, channel: orders.channel })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(gte(day, from), lte(day, to)))
    .orderBy(asc(day), asc(id));
}

/** What was paid for each kind of line of the sales paid on these days; of online orders, those paid in advance. */
export async function listSoldKinds(db: Db, { from, to }: Period) {
  const { kind } = orderItems;
  const paid = db
    .select({ id: orderPayments.orderId })
    .from(orderPayments)
    .where(
      and(
        or(eq(orderPayments.source, 'counter'), inArray(kind, [...PREPAID_KINDS])),
        gte(orderPayments.day, from),
        lte(orderPayments.day, to),
      ),
    );
  const { orderId, priceCents, quantity, discountCents, voucherCents, prepaidCents } = orderItems;
  const cents =
    sql`sum(${priceCents} * ${quantity} - ${discountCents} - ${voucherCents} - ${prepaidCents})`.mapWith(
      Number,
    );
  return db
    .select({ of: orderId, kind, cents })
    .from(orderItems)
    .where(inArray(orderId, paid))
    .groupBy(orderId, kind);
}

/** What was given back for each kind of line by the refunds of these days. */
export async function listReturnedKinds(db: Db, { from, to }: Period) {
  const { refundId, orderId, line, amountCents } = orderRefundLines;
  return db
    .select({ of: refundId, kind: orderItems.kind, cents: sql`sum(${amountCents})`.mapWith(Number) })
    .from(orderRefundLines)
    .innerJoin(orderRefunds, eq(orderRefunds.id, refundId))
    .innerJoin(orderItems, and(eq(orderItems.orderId, orderId), eq(orderItems.line, line)))
    .where(and(gte(orderRefunds.day, from), lte(orderRefunds.day, to)))
    .groupBy(refundId, orderItems.kind);
}

type GiftCardMove = { day: string; orderId: number; cents: number };

/** What gift cards paid of orders on these days, and, below zero, what came back to them. */
export async function listGiftCardMoves(db: Db, { from, to }: Period): Promise<GiftCardMove[]> {
  const { rows } = await db.execute<GiftCardMove>(sql`
    select day::text, "orderId", cents from (
      select (e.created_at at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date as day, e.id, -e.cents as cents,
        split_part(e.source_id, ' ', 1)::int as "orderId"
      from prepaid_entries e join prepaid_accounts a on a.id = e.account_id
      where a.kind = 'gift_card' and e.type in ('used', 'returned') and e.source_kind in ('order', 'refund')
        and e.created_at >= ${from}::date - 1 and e.created_at < ${to}::date + 2
    ) as moves where day between ${from} and ${to} order by day, id`);
  return rows;
}
