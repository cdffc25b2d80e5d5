import { listVisits } from '#server/counter/data.ts';
import { spanOf, toVisits } from '#server/counter/find-to-sell.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { listByHand } from '#server/loyalty/admin/list-by-hand.ts';
import { customerName } from '#server/orders/to-order.ts';
import { FORMER_STAFF } from '#shared/accounts/former-customer.ts';
import { closingSpan } from '#shared/counter/closing-span.ts';
import type { CounterDay } from '#shared/counter/contract.ts';
import { drawerTotals } from '#shared/counter/drawer.ts';
import { MONEY_METHODS } from '#shared/counter/payments.ts';
import { countMoves } from '#shared/counter/since-closing.ts';
import { type Takings, takingsOf } from '#shared/counter/takings.ts';
import { fullName } from '#shared/kit/full-name.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { isOneself } from '#shared/loyalty/by-hand.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import {
  type ClosingRow,
  findClosing,
  findClosingBefore,
  listAdjustments,
  listDrawerMoves,
  listDrawerSince,
  listMovedSince,
  listReceived,
  listReturned,
  listSalesToMembers,
  listToHandOver,
  type MoneyMove,
} from './data.ts';

const MOST_ORDERS = 200;

export async function getDay(
  { db, now }: Pick<Context, 'db' | 'now'>,
  requestedDay?: string,
): Promise<CounterDay> {
  const day = requestedDay ?? studioDay(now());
  const { from, until } = spanOf(day);
  const found = await findClosing(db, day);
  const takings = found?.closing.takings ?? (await readTakings(db, day));
  const last = await findClosingBefore(db, day);
  const dayBefore = last?.day === addDays(day, -1) ? last.closedAt : null;
  const listed = closingSpan({ from, until }, dayBefore, found?.closing.closedAt ?? null);
  const open = { until, endedBy: now(), statuses: ['pending', 'confirmed'], isUnpaid: false };
  const done = await listVisits(db, { from, until, statuses: ['completed'], isUnpaid: true });
  return {
    day,
    openVisits: await toVisits(db, await listVisits(db, open)),
    unpaidVisits: (await toVisits(db, done)).filter(({ amount }) => amount !== '0.00'),
    ordersToHandOver: (await listToHandOver(db, MOST_ORDERS)).map(({ id, totalCents, ...customer }) => ({
      id,
      number: orderNumber(id),
      amount: toMoneyString(totalCents),
      customerName: customerName(customer),
    })),
    takings: MONEY_METHODS.map((method) => ({
      method,
      in: toMoneyString(takings[method].inCents),
      out: toMoneyString(takings[method].outCents),
      net: toMoneyString(takings[method].netCents),
    })),
    total: totalOf(takings),
    adjustments: (await listAdjustments(db, day)).map(toMove),
    drawer: (await listDrawerMoves(db, day)).map(toDrawerMove),
    pointsWithoutSale: await listByHand(db, listed),
    salesToOneself: await listSalesToOneself(db, listed),
    lastFloat: toMoneyString(leftInDrawer(last)),
    closing: found ? toClosing(found) : null,
    sinceClosing: found ? await readSinceClosing(db, day) : null,
  };
}

/** What came after the closing, until the day was over: it is in the next closing, and shown with this one, too. */
async function readSinceClosing(db: Db, day: string): Promise<CounterDay['sinceClosing']> {
  const moves = await listMovedSince(db, day);
  const drawer = await listDrawerSince(db, day);
  if (moves.length === 0 && drawer.length === 0) return null;
  return {
    ...countMoves(moves),
    countsFor: moves[0]?.day ?? drawer[0]?.move.day ?? addDays(day, 1),
    moves: moves.map(toMove),
    drawer: drawer.map(toDrawerMove),
  };
}

function toMove({ at, orderId, method, cents }: MoneyMove) {
  return {
    orderId,
    method,
    at: at.toISOString(),
    number: orderNumber(orderId),
    amount: toMoneyString(cents),
  };
}

function toDrawerMove({ move, movedBy }: Awaited<ReturnType<typeof listDrawerMoves>>[number]) {
  const { id, movedAt, kind, amountCents, reason } = move;
  return {
    id,
    kind,
    reason,
    at: movedAt.toISOString(),
    movedBy: staffName(movedBy),
    amount: toMoneyString(amountCents),
  };
}

/** What a closing left for the next morning. */
export function leftInDrawer(closing: ClosingRow | undefined): number {
  return closing ? closing.countedCents - closing.bankedCents : 0;
}

/** What was put in and taken out apart from sales, as it is at this moment. */
export async function readDrawer(db: Db, day: string) {
  const moves = await listDrawerMoves(db, day);
  return drawerTotals(moves.map(({ move }) => ({ kind: move.kind, cents: move.amountCents })));
}

/** Sold to the person at the till: nobody else has seen it. */
async function listSalesToOneself(
  db: Db,
  span: { from: Date; until: Date },
): Promise<CounterDay['salesToOneself']> {
  const sales = await listSalesToMembers(db, span);
  return sales
    .filter(({ seller, client }) => isOneself(seller, client))
    .map(({ order, seller }) => ({
      id: order.id,
      number: orderNumber(order.id),
      at: order.createdAt.toISOString(),
      soldBy: staffName(seller),
      amount: toMoneyString(order.totalCents),
      discount: toMoneyString(order.discountsCents),
    }));
}

/** Of today, all methods together, less what was given back. `afterClosing` is a part of it; null before. */
export async function getTakingsToday({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<{ takings: string; takingsAfterClosing: string | null }> {
  const day = studioDay(now());
  const found = await findClosing(db, day);
  if (!found) return { takings: totalOf(await readTakings(db, day)), takingsAfterClosing: null };
  const since = (await listMovedSince(db, day)).reduce((sum, { cents }) => sum + cents, 0);
  return {
    takings: toMoneyString(centsOf(found.closing.takings) + since),
    takingsAfterClosing: toMoneyString(since),
  };
}

function totalOf(takings: Takings): string {
  return toMoneyString(centsOf(takings));
}

function centsOf(takings: Takings): number {
  return MONEY_METHODS.reduce((sum, method) => sum + takings[method].netCents, 0);
}

/** As they are at this moment. */
export async function readTakings(db: Db, day: string): Promise<Takings> {
  return takingsOf(await listReceived(db, day), await listReturned(db, day));
}

type Found = NonNullable<Awaited<ReturnType<typeof findClosing>>>;

function toClosing({ closing, closedBy }: Found): NonNullable<CounterDay['closing']> {
  return {
    closedAt: closing.closedAt.toISOString(),
    closedBy: staffName(closedBy),
    float: toMoneyString(closing.floatCents),
    counted: toMoneyString(closing.countedCents),
    banked: toMoneyString(closing.bankedCents),
    expected: toMoneyString(closing.expectedCents),
    difference: toMoneyString(differenceOf(closing)),
    differenceReason: closing.differenceReason,
  };
}

type Staff = Pick<Found['closedBy'], 'firstName' | 'lastName' | 'email' | 'deactivatedAt'>;

function staffName(staff: Staff): string {
  return staff.deactivatedAt ? FORMER_STAFF : fullName(staff) || staff.email;
}

/** Below zero when money is missing. */
function differenceOf({ countedCents, expectedCents }: ClosingRow): number {
  return countedCents - expectedCents;
}
