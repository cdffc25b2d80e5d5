import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { checkStart } from '#shared/bookings/availability.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import { staffingFor } from '#shared/bookings/plan-part.ts';
import { startRefusalText } from '#shared/bookings/refusal-texts.ts';
import { type Changer, checkMove } from '#shared/bookings/status.ts';
import type { Standing } from '#shared/clients/person.ts';
import { HttpProblem, refusal } from '#shared/kit/problem.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { daysFrom, loadBookingContext, needsOf, requireTherapist } from './booking-context.ts';
import { withManageHash } from './data.ts';
import { changeRefused } from './find-booking.ts';
import { takePlace } from './find-place.ts';
import { newManageSecret } from './manage-token.ts';
import { type GatePass, passGate } from './safety/gate.ts';
import type { BookingRow } from './tables.ts';
import { tellCustomer } from './tell-customer.ts';
import { minutesOf } from './to-booking.ts';
import { requireMoveInTime } from './visit-session.ts';

const MOST_MOVES_A_DAY = 5;

type Move = {
  start: Date;
  /** Who is asked for from now on; null: anyone; undefined: as before. */
  therapistId?: number | null | undefined;
  /** With which staff take responsibility for what speaks against it then. */
  safetyReason?: string | undefined;
  /** What a customer who moves it is to the client. */
  standing?: Standing | undefined;
};

/** Moves the booking at its old price and status; with a new reminder and calendar entry. */
export async function moveBooking(
  ctx: Context<Visitor | null>,
  row: BookingRow,
  { start, therapistId, safetyReason, standing }: Move,
  who: Changer,
): Promise<BookingRow> {
  const now = ctx.now();
  const movable = checkMove(who, row, now);
  if (!movable.ok) throw changeRefused(movable.reason);
  if (start.getTime() === row.startsAt.getTime() && isSameRequest(row, therapistId)) return row;

  const context = await loadBookingContext(ctx.db, {
    treatmentId: therapistId ? row.treatmentId : undefined,
    within: daysFrom(start),
    exceptId: row.id,
    now,
  });
  await requireMoveInTime(ctx, row, { start, who });
  const needs = { ...needsOf(row) };
  if (therapistId !== undefined) needs.therapistId = requireTherapist(context, therapistId);
  const staffing = staffingFor(context, needs);
  const checking = {
    rules: context.settings,
    minutes: minutesOf(row),
    now,
    isStudio: who === 'studio',
    staffing,
  };
  const verdict = checkStart(checking, start);
  if (!verdict.ok) throw refusal(verdict.reason, startRefusalText(verdict.reason, { ...checking, start }));

  const moved = who === 'customer' ? countMove(row, context.settings.phone, now) : {};
  const secret = newManageSecret();
  const fields = {
    ...moved,
    isRequested: needs.therapistId !== undefined,
    startsAt: verdict.span.start,
    endsAt: verdict.span.end,
    busyUntil: verdict.busy.end,
    sequence: row.sequence + 1,
    remindAt: reminderTime(start, now),
    updatedAt: now,
    manageHashes: withManageHash(secret),
  };
  const written = await takePlace(ctx.db, { row, ...verdict, context, checking, fields });
  const pass = passForMove(row, { start, who, safetyReason, standing });
  const changed = await passGate(ctx, written, pass);
  if (who === 'studio') {
    const details = { before: { appointmentDate: row.startsAt }, after: { appointmentDate: start } };
    await recordAudit(ctx, { action: 'move booking', target: `booking ${row.id}`, details });
  }
  const input = { row: changed, settings: context.settings, publicUrl: ctx.publicUrl, now, secret };
  await tellCustomer(ctx, input, { before: row, canUndo: false });
  return changed;
}

type Moving = Pick<Move, 'start' | 'safetyReason' | 'standing'> & { who: Changer };

/** Of a booking as it was. Another therapist at the same time is no move. */
export function passForMove(row: BookingRow, { start, who, safetyReason, standing }: Moving): GatePass {
  if (who !== 'studio') return { who: 'customer', standing: standing ?? 'typed' };
  const isMoved = start.getTime() !== row.startsAt.getTime();
  return { who: 'staff', reason: safetyReason, to: isMoved ? 'move' : undefined };
}

function isSameRequest(row: BookingRow, therapistId: Move['therapistId']): boolean {
  return therapistId === undefined || (row.isRequested ? row.therapistId : null) === therapistId;
}

/** Counted in the row, which this transaction has locked. */
export function countMove({ moves, movesOn }: BookingRow, phone: string, now: Date) {
  const today = studioDay(now);
  const before = movesOn === today ? moves : 0;
  if (before < MOST_MOVES_A_DAY) return { moves: before + 1, movesOn: today };
  const message = `This booking has already been moved ${MOST_MOVES_A_DAY} times today. To change it again, please call us on ${phone}.`;
  const midnight = studioInstant(addDays(today, 1), '00:00');
  const seconds = Math.ceil((midnight.getTime() - now.getTime()) / 1_000);
  throw new HttpProblem(429, { code: 'too_many_moves', message }, seconds);
}
