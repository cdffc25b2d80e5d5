import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#server/accounts/tables.ts';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import {
  type NewPayment,
  type NewRefund,
  orderPayments,
  orderRefunds,
  orders,
  type PaymentRow,
  type RefundRow,
  stripeEvents,
} from '#server/orders/tables.ts';

/** Undefined when this payment was recorded before. */
export async function insertPayment(tx: Db, row: NewPayment): Promise<PaymentRow | undefined> {
  const [inserted] = await tx
    .insert(orderPayments)
    .values(row)
    .onConflictDoNothing({ target: [orderPayments.source, orderPayments.externalId] })
    .returning();
  return inserted;
}

export async function findPayment(
  db: Db,
  source: PaymentRow['source'],
  externalId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(orderPayments)
    .where(and(eq(orderPayments.source, source), eq(orderPayments.externalId, externalId)));
  return row;
}

export async function listPaymentRows(db: Db, orderIds: number[]): Promise<PaymentRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderPayments)
    .where(inArray(orderPayments.orderId, orderIds))
    .orderBy(asc(orderPayments.id));
}

/** Oldest first, with their customers' names. */
export function listUnpaidOfAmounts(db: Db, cents: number[]) {
  const { id, totalCents, status, userId } = orders;
  return db
    .select({ id, totalCents, firstName: users.firstName, lastName: users.lastName })
    .from(orders)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(status, 'pending'),
        sql`${totalCents} = any(${sql.param(cents)}::int[])`,
        isNull(users.deactivatedAt),
      ),
    )
    .orderBy(asc(id));
}

export async function insertRefund(tx: Db, row: NewRefund): Promise<RefundRow> {
  return oneRow(await tx.insert(orderRefunds).values(row).returning());
}

export async function listRefundRows(db: Db, orderIds: number[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderRefunds)
    .where(inArray(orderRefunds.orderId, orderIds))
    .orderBy(asc(orderRefunds.id));
}

/** Until the transaction ends; shared by everybody who moves money, exclusive for closing a day. */
const shareTakings = namedStatement(
  'share takings',
  sql`select pg_advisory_xact_lock_shared(hashtextextended('takings', 0))`,
);
const closeTakings = namedStatement(
  'close takings',
  sql`select pg_advisory_xact_lock(hashtextextended('takings', 0))`,
);

export async function lockTakings(tx: Db, mode: 'shared' | 'exclusive'): Promise<void> {
  await (mode === 'shared' ? shareTakings(tx, {}) : closeTakings(tx, {}));
}

const lastClosed = namedStatement<{ day: string | null }>(
  'last closed day',
  sql`select max(day) as day from day_closings`,
);

export async function findLastClosedDay(db: Db): Promise<string | null> {
  const [row] = await lastClosed(db, {});
  return row?.day ?? null;
}

/** False for an event that was received before; a concurrent duplicate waits for the first. */
export async function insertStripeEvent(
  tx: Db,
  event: { id: string; type: string },
  receivedAt: Date,
): Promise<boolean> {
  const inserted = await tx
    .insert(stripeEvents)
    .values({ ...event, receivedAt })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return inserted.length > 0;
}
