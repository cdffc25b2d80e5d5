import { recordAudit } from '#server/audit/record-audit.ts';
import { type BookingFields, updateBooking, withManageHash } from '#server/bookings/data.ts';
import { settleDepositLater } from '#server/bookings/deposits/settle-later.ts';
import { gapPointsOf } from '#server/bookings/gap-keeper/gap-points-of.ts';
import { newManageSecret } from '#server/bookings/manage-token.ts';
import { notifyCustomer } from '#server/bookings/notify-customer.ts';
import { settleCode } from '#server/bookings/promo-code.ts';
import { lockBookedTests } from '#server/bookings/safety/data.ts';
import { type GatePass, passGate } from '#server/bookings/safety/gate.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { readEarningCents } from '#server/bookings/visit-bill.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { earnForBooking, reverseForBooking, type Visit } from '#server/loyalty/booking-points.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import { changeRefused } from '#shared/bookings/plan/plan-move.ts';
import { NOT_PRESENT } from '#shared/bookings/presence.ts';
import {
  type BookingStatus,
  type Changer,
  checkStatusChange,
  isBeforeVisit,
  isLive,
  isOpen,
  takesPlace,
} from '#shared/bookings/status.ts';
import { conflict } from '#shared/kit/problem.ts';
import { listVisitRows } from './data.ts';
import { leadOf } from './read-whole.ts';
import { returnToPlace } from './return-to-place.ts';
import { releaseSession, spendSession } from './visit-session.ts';

type Changing = Context<Visitor | null>;
export type StatusChange = {
  to: BookingStatus;
  who: Changer;
  reason?: string | undefined;
  isNotified?: boolean;
  /** A change of a moment ago is taken back: the marks of the visit's day with it. */
  isUndo?: boolean;
  /** With which staff take responsibility for what speaks against it. */
  safetyReason?: string | undefined;
  /** Staff were asked whether it is completed or missed before it begins. */
  isEarly?: boolean | undefined;
  /** Nobody decides: what does not suit the client waits as pending instead of being refused. */
  waitsIfUnsuitable?: boolean;
};

/**
 * The only place where bookings change their status, in the caller's transaction: points are earned and reversed with
 * it. Several are of one visit, and its client gets one mail about them. An admin can undo it for some seconds, and the
 * mail waits for that.
 */
export async function changeStatus<Rows extends BookingRow[]>(
  ctx: Changing,
  rows: readonly [...Rows],
  change: StatusChange,
): Promise<{ [index in keyof Rows]: BookingRow }> {
  for (const row of rows) requireChange(row, change, ctx.now());
  const changing = rows.filter(({ status }) => status !== change.to);
  const isSeveral = changing.length > 1;
  const partsBefore = isSeveral ? await listVisitRows(ctx.db, [changing[0]!.visitId!]) : undefined; // of one visit
  const linked = changing.find(({ id }) => !partsBefore || id === leadOf(partsBefore).id) ?? changing[0];
  const secret = newManageSecret();
  const changed = new Map<number, BookingRow>();
  for (const row of changing) {
    const link = row === linked ? { manageHashes: withManageHash(secret) } : {};
    changed.set(row.id, await changeOne(ctx, row, change, link));
  }
  if (linked) {
    const { publicUrl } = ctx;
    const settings = await readSettings(ctx.db);
    const input = { row: changed.get(linked.id)!, settings, publicUrl, now: ctx.now(), secret }; // one of them
    const { reason, isNotified = true, who } = change;
    const canUndo = who === 'studio';
    await notifyCustomer(ctx, input, { before: linked, partsBefore, isNotified, canUndo, reason });
  }
  const [first] = changing;
  if (first && !first.isPatchTest && change.to === 'cancelled') await cancelTests(ctx, first, change);
  return rows.map((row) => changed.get(row.id) ?? row) as { [index in keyof Rows]: BookingRow }; // one for each
}

/**
 * Nobody comes to a patch test for a treatment that does not take place, whoever cancelled it; each has a mail and a
 * calendar entry of its own.
 */
async function cancelTests(ctx: Changing, { id, visitId }: BookingRow, change: StatusChange): Promise<void> {
  const parts = visitId === null ? [] : await listVisitRows(ctx.db, [visitId]);
  const held = parts.filter(({ status, archivedAt }) => isLive(status) && archivedAt === null);
  for (const test of await lockBookedTests(ctx.db, visitId ?? id)) {
    const isNeeded = held.some(({ treatmentId }) => treatmentId === test.treatmentId);
    if (!isNeeded && test.startsAt > ctx.now())
      await changeStatus(ctx, [test], { ...change, reason: undefined });
  }
}

function requireChange(row: BookingRow, { to, who, isEarly }: StatusChange, now: Date): void {
  const verdict = checkStatusChange(who, row.status, to);
  if (!verdict.ok) throw changeRefused(verdict.reason);
  if (row.status !== to && !isEarly && isBeforeVisit(to, row.startsAt, now)) throw notBegun(row);
}

async function changeOne(
  ctx: Changing,
  row: BookingRow,
  change: StatusChange,
  link: Pick<BookingFields, 'manageHashes'>,
): Promise<BookingRow> {
  const { to, who, isUndo = false } = change;
  const lost = await releaseSession(ctx, row, change);
  const written = await write(ctx, row, { status: to, ...lost, ...link }, isUndo);
  const changed = await passGate(ctx, written, passOf(change));
  await spendSession(ctx, changed, change);
  await settleDepositLater(ctx, row, change);
  if (to === 'completed' && !row.isPatchTest) {
    const totalCents = await readEarningCents(ctx.db, changed);
    await earnForBooking(ctx, { ...visitOf(ctx, changed), totalCents });
  }
  if (row.status === 'completed') await reverseForBooking(ctx, visitOf(ctx, row));
  const promo = await settleCode(ctx, row);
  if (who === 'studio' || ctx.agent !== undefined) {
    const after = { status: to, ...promo, ...('prepaidAccountId' in lost && NO_SESSION_LEFT) };
    const details = { before: { status: row.status }, after };
    await recordAudit(ctx, { action: 'change booking', target: `booking ${row.id}`, details });
  }
  return changed;
}

/** On record, because the visit is to be paid again. */
export const NO_SESSION_LEFT = { session: 'none left in the package' };

function passOf({ who, safetyReason, waitsIfUnsuitable }: StatusChange): GatePass {
  if (who === 'system' || waitsIfUnsuitable) return { who: 'system' };
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
export function visitOf({ visitor }: Pick<Changing, 'visitor'>, row: BookingRow): Omit<Visit, 'totalCents'> {
  const { id: bookingId, userId, treatmentName, startsAt } = row;
  return {
    bookingId,
    userId,
    treatmentName,
    startsAt,
    gapPoints: gapPointsOf(row),
    staffId: visitor?.id ?? null,
  };
}

function write(
  ctx: Changing,
  row: BookingRow,
  change: BookingFields & { status: BookingStatus },
  isUndo: boolean,
): Promise<BookingRow> {
  const now = ctx.now();
  // Reminded once; a booking restored from a cancellation is reminded again.
  const remindAt = isOpen(row.status) ? row.remindAt : reminderTime(row.startsAt, now);
  const fields = {
    ...change,
    // Who was here before a cancellation that is not undone comes anew.
    ...(takesPlace(row.status) || isUndo ? {} : NOT_PRESENT),
    sequence: row.sequence + 1,
    updatedAt: now,
    remindAt: isOpen(change.status) ? remindAt : null,
  };
  return isLive(row.status)
    ? updateBooking(ctx.db, row.id, fields)
    : returnToPlace(ctx.db, row, { fields, now });
}
