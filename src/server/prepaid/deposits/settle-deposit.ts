import {
  endDeposit,
  lockVisitDeposit,
  readDeposit,
  reopenDeposit,
} from '#server/bookings/deposits/deposits.ts';
import { SETTLE_DEPOSIT, type SettleDeposit } from '#server/bookings/deposits/settle-later.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Context, Tools, Visitor } from '#server/kit/http/context.ts';
import type { JobHandlers } from '#server/kit/jobs/worker.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { lockDepositOrder } from '#server/orders/in-advance/deposit-order.ts';
import { giveBackAccount } from '#server/orders/in-advance/give-back.ts';
import { openTakingsDay } from '#server/orders/payments/takings-day.ts';
import { setOrderStatus } from '#server/orders/set-order-status.ts';
import { lockPrepaidAccountOf } from '#server/prepaid/ledger/open-accounts.ts';
import { postEntry, reverseUses } from '#server/prepaid/ledger/post-entry.ts';
import type { DepositRow } from '#server/prepaid/ledger/tables.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { depositFate } from '#shared/bookings/deposit.ts';
import { retainedDepositMail, returnedMail } from './emails.ts';

type Settling = Context<Visitor | null>;

export const depositJobs: JobHandlers = { [SETTLE_DEPOSIT]: settleDeposit };

/**
 * The visit of a deposit was cancelled, missed or deleted, or is booked again: looked at anew, since staff may have
 * undone it. The locks are taken as by whoever pays: takings, order, days, bookings, accounts.
 */
async function settleDeposit(tools: Tools, { bookingId, isLate }: SettleDeposit): Promise<void> {
  const found = await readDeposit(tools.db, bookingId);
  if (!found) return;
  await tools.db.transaction(async (tx) => {
    const inTransaction = { ...tools, db: tx, visitor: null, ip: 'in process' };
    await openTakingsDay(inTransaction);
    const order = await lockDepositOrder(tx, found);
    const { rows, deposit } = await lockVisitDeposit(tx, bookingId);
    if (!order || !deposit) return;
    const parts = rows.map(({ status, archivedAt }) => ({ status, isDeleted: archivedAt !== null }));
    const fate = depositFate(parts, { isLate });
    if (fate === 'stands') {
      if (deposit.outcome === 'kept') await bringBack(inTransaction, deposit);
      return;
    }
    if (deposit.outcome) return;
    if (order.status === 'pending') {
      await setOrderStatus(inTransaction, order, 'cancelled', 'system');
      return;
    }
    if (!deposit.paidAt) return;
    const row = rows.find(({ id }) => id === bookingId)!; // the deposit refers to it
    await (fate === 'kept' ? keep : giveBack)(inTransaction, deposit, row);
  });
}

async function keep(ctx: Settling, deposit: DepositRow, row: BookingRow): Promise<void> {
  const account = await lockPrepaidAccountOf(ctx, deposit);
  if (!account || account.cents === 0) return;
  const entry = { type: 'kept', cents: -account.cents } as const;
  await postEntry(ctx, account, { ...entry, ...sourceOf(deposit) });
  await endDeposit(ctx, deposit.bookingId, 'kept');
  await mailCustomer(ctx, row, (input) =>
    retainedDepositMail(input, { cents: account.cents, isMissed: row.status === 'no-show' }),
  );
}

async function giveBack(ctx: Settling, deposit: DepositRow, row: BookingRow): Promise<void> {
  const account = await lockPrepaidAccountOf(ctx, deposit);
  if (!account || account.cents === 0) return;
  const reason = `The visit on ${formatShortAppointment(row.startsAt)} was cancelled`;
  const { cents, way } = await giveBackAccount(ctx, account.id, { reason, staffId: null });
  await endDeposit(ctx, deposit.bookingId, 'returned');
  await mailCustomer(ctx, row, (input) => returnedMail(input, { cents, isByCard: way === 'card' }));
}

/** Booked again after all: what was kept counts again. */
async function bringBack(ctx: Settling, deposit: DepositRow): Promise<void> {
  await reverseUses(ctx, { ...sourceOf(deposit), of: 'kept' });
  await reopenDeposit(ctx, deposit.bookingId);
}

function sourceOf({ bookingId }: DepositRow) {
  return { sourceKind: 'booking', sourceId: String(bookingId) } as const;
}

async function mailCustomer(
  ctx: Settling,
  row: BookingRow,
  write: (input: Parameters<typeof retainedDepositMail>[0]) => Parameters<typeof queueMail>[1],
): Promise<void> {
  if (row.customerEmail === '') return;
  const { treatmentName, startsAt, customerName, customerEmail: email } = row;
  const settings = await readSettings(ctx.db);
  const visit = { treatmentName, startsAt, name: customerName, email };
  await queueMail(ctx, write({ settings, publicUrl: ctx.publicUrl, visit }));
}
