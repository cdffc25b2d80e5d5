import {
  endDeposit,
  lockVisitDeposit,
  markDepositPaid,
  readDepositBooking,
} from '#server/bookings/deposits/deposits.ts';
import { mayConfirm } from '#server/bookings/safety/gate.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { changeStatus } from '#server/bookings/visits/change-status.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { findWholeOrder, lockOrder, reserveUntil, type WholeOrder } from '#server/orders/data.ts';
import type { OrderItemRow, OrderRow } from '#server/orders/tables.ts';
import type { DepositRow } from '#server/prepaid/ledger/tables.ts';
import { formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { payBy } from '#shared/bookings/deposit-terms.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { OrderChanger } from '#shared/orders/order-states.ts';

type Changing = Context<Visitor | null>;
type Line = Pick<OrderItemRow, 'kind' | 'bookingId'>;

export function findDepositOrder(db: Db, { orderId }: DepositRow): Promise<WholeOrder | undefined> {
  return findWholeOrder(db, orderId);
}

export function lockDepositOrder(tx: Db, { orderId }: DepositRow): Promise<OrderRow | undefined> {
  return lockOrder(tx, orderId);
}

/** Its client says that it is paid: until then it is not overdue. */
export function reserveDepositOrder(tx: Db, { orderId }: DepositRow, until: Date): Promise<void> {
  return reserveUntil(tx, orderId, until);
}

/** The booking whose deposit an order is; null for any other order. */
export function depositBookingOf(items: readonly Line[]): number | null {
  return items.find(({ kind }) => kind === 'deposit')?.bookingId ?? null;
}

/** Whose account a deposit becomes; null for other orders. */
export async function readDepositClient(db: Db, items: readonly Line[]): Promise<number | null> {
  const bookingId = depositBookingOf(items);
  if (bookingId === null) return null;
  return (await readDepositBooking(db, bookingId))?.clientId ?? null;
}

/**
 * The order of a deposit is paid, in its transaction with the order locked: the visit is confirmed, unless somebody of
 * the studio has to look at it first. One that was cancelled a moment ago waits for the job that settles it.
 */
export async function confirmForDeposit(ctx: Changing, items: readonly Line[]): Promise<void> {
  const bookingId = depositBookingOf(items);
  if (bookingId === null) return;
  const { rows } = await lockVisitDeposit(ctx.db, bookingId);
  await markDepositPaid(ctx, bookingId);
  const waiting = waitingOf(rows);
  for (const row of waiting) if (!(await mayConfirm(ctx, row))) return;
  await changeStatus(ctx, waiting, { to: 'confirmed', who: 'system' });
}

/** It was never paid. By the studio: it is asked for no longer, and the visit stays. */
export async function letGoForDeposit(
  ctx: Changing,
  items: readonly Line[],
  who: OrderChanger,
): Promise<void> {
  const bookingId = depositBookingOf(items);
  if (bookingId === null) return;
  const { rows, deposit } = await lockVisitDeposit(ctx.db, bookingId);
  if (!deposit || deposit.outcome) return;
  const waiting = who === 'studio' ? [] : waitingOf(rows);
  // Staff who confirmed it meanwhile want the visit without one.
  const stays = waiting.length === 0 && rows.some(isStanding);
  await endDeposit(ctx, bookingId, stays ? 'waived' : 'lapsed');
  const reason = who === 'system' ? whyLetGo(deposit, rows[0]!.startsAt) : undefined; // it is of a booking
  await changeStatus(ctx, waiting, { to: 'cancelled', who: 'system', reason });
}

function waitingOf(rows: BookingRow[]): BookingRow[] {
  return rows.filter(({ status, archivedAt }) => status === 'pending' && archivedAt === null);
}

function isStanding({ status, archivedAt }: BookingRow): boolean {
  return status !== 'cancelled' && archivedAt === null;
}

function whyLetGo({ cents, dueAt, claimedAt }: DepositRow, startsAt: Date): string {
  const amount = formatCents(cents);
  return claimedAt
    ? `We couldn't find your payment of ${amount} by ${formatStudioTime(dueAt)}, so we've released the time. If you've paid, please reply to this e-mail: your money isn't lost.`
    : `The deposit of ${amount} wasn't paid by ${formatStudioTime(payBy(dueAt, { startsAt }))}, so we've released the time. You're welcome to book another.`;
}
