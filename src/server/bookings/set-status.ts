import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { earnForBooking, reverseForBooking, type Visit } from '#server/loyalty/booking-points.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import { changeRefused } from '#shared/bookings/plan/plan-move.ts';
import {
  type BookingStatus,
  type Changer,
  checkStatusChange,
  isBeforeVisit,
  isLive,
  isOpen,
} from '#shared/bookings/status.ts';
import { conflict } from '#shared/kit/problem.ts';
import { type BookingContext, daysFrom, loadBookingContext } from './booking-context.ts';
import { updateBooking, withManageHash } from './data.ts';
import { settleDepositLater } from './deposits/settle-later.ts';
import { newManageSecret } from './manage-token.ts';
import { takeCodeAgain } from './promo-code.ts';
import { type GatePass, passGate } from './safety/gate.ts';
import { readEarningCents } from './session-cents.ts';
import type { BookingRow } from './tables.ts';
import { tellCustomer } from './tell-customer.ts';
import { returnToPlace } from './visits/return-to-place.ts';
import { releaseSession, spendSession } from './visits/visit-session.ts';

type Changing = Context<Visitor | null>;
export type StatusOptions = {
  /** The studio's message. */
  reason?: string | undefined;
  /** Whether the customer gets a mail. */
  isNotified?: boolean;
  /** With which staff take responsibility for what speaks against it. */
  safetyReason?: string | undefined;
  /** Staff were asked whether it is completed or missed before it begins. */
  isEarly?: boolean | undefined;
  /** Nobody decides: what does not suit the client waits as pending instead of being refused. */
  waitsIfUnsuitable?: boolean;
};

/**
 * The only place where a booking changes its status, in the caller's transaction: points are earned and reversed with
 * it. An admin can undo it for some seconds, and the mail waits for that.
 */
export async function setStatus(
  ctx: Changing,
  row: BookingRow,
  to: BookingStatus,
  who: Changer,
  options: StatusOptions = {},
): Promise<BookingRow> {
  const verdict = checkStatusChange(who, row.status, to);
  if (!verdict.ok) throw changeRefused(verdict.reason);
  if (row.status === to) return row;
  if (!options.isEarly && isBeforeVisit(to, row.startsAt, ctx.now())) throw notBegun(row);

  const context = await loadBookingContext(ctx.db, {
    within: daysFrom(row.startsAt),
    exceptId: row.id,
    now: ctx.now(),
  });
  const secret = newManageSecret();
  const change = { to, who };
  const lost = await releaseSession(ctx, row, change);
  const written = await write(ctx, row, { status: to, ...lost }, context, secret);
  const changed = await passGate(ctx, written, passOf(who, options));
  await spendSession(ctx, changed, change);
  await settleDepositLater(ctx, row, change);
  if (to === 'completed' && !row.isPatchTest) {
    const totalCents = await readEarningCents(ctx.db, changed);
    await earnForBooking(ctx, { ...visitOf(ctx, changed), totalCents });
  }
  if (row.status === 'completed') await reverseForBooking(ctx, visitOf(ctx, row));
  const promo = await takeCodeAgain(ctx, row);
  if (who === 'studio') {
    const after = { status: to, ...promo, ...('prepaidAccountId' in lost && NO_SESSION_LEFT) };
    const details = { before: { status: row.status }, after };
    await recordAudit(ctx, { action: 'change booking', target: `booking ${row.id}`, details });
  }
  const { settings } = context;
  const input = { row: changed, settings, publicUrl: ctx.publicUrl, now: ctx.now(), secret };
  const canUndo = who === 'studio';
  const { reason, isNotified = true } = options;
  await tellCustomer(ctx, input, { before: row, isWanted: isNotified, canUndo, reason });
  return changed;
}

/** On record, because the visit is to be paid again. */
export const NO_SESSION_LEFT = { session: 'none left in the package' };

function passOf(who: Changer, { safetyReason, waitsIfUnsuitable }: StatusOptions): GatePass {
  if (who === 'system' || waitsIfUnsuitable) return { who: 'system', because: 'time' };
  // Who may only cancel learns nothing here.
  return who === 'studio' ? { who: 'staff', reason: safetyReason } : { who: 'customer', standing: 'typed' };
}

function notBegun({ startsAt }: BookingRow) {
  return conflict(
    'not_begun',
    `This visit has not begun yet. It is due on ${formatShortAppointment(startsAt)}.`,
  );
}

/** The part of the booking loyalty needs. */
function visitOf({ visitor }: Changing, row: BookingRow): Omit<Visit, 'totalCents'> {
  const { id: bookingId, userId, treatmentName, startsAt } = row;
  return { bookingId, userId, treatmentName, startsAt, staffId: visitor?.id ?? null };
}

function write(
  ctx: Changing,
  row: BookingRow,
  change: { status: BookingStatus; prepaidAccountId?: null },
  context: BookingContext,
  secret: Buffer,
): Promise<BookingRow> {
  const now = ctx.now();
  const fields = {
    ...change,
    sequence: row.sequence + 1,
    updatedAt: now,
    manageHashes: withManageHash(secret),
    // Reminded once; a booking restored from a cancellation is reminded again.
    remindAt: isOpen(row.status) ? row.remindAt : reminderTime(row.startsAt, now),
    ...(!isOpen(change.status) && { remindAt: null }),
  };
  if (isLive(row.status)) return updateBooking(ctx.db, row.id, fields);

  return returnToPlace(ctx.db, row, { context, fields, now });
}
