import { recordAudit } from '#server/audit/record-audit.ts';
import {
  type BookingContext,
  daysFrom,
  loadBookingContext,
  needsOf,
  requireTherapist,
} from '#server/bookings/booking-context.ts';
import { changePlaces, checkPlacesNow, deferPlaceChecks, updateBooking } from '#server/bookings/data.ts';
import { changeRefused } from '#server/bookings/find-booking.ts';
import { findPlaces, orRunAgain, without } from '#server/bookings/find-place.ts';
import { newManageSecret } from '#server/bookings/manage-token.ts';
import { countMove, passForMove } from '#server/bookings/move-booking.ts';
import { passGate } from '#server/bookings/safety/gate.ts';
import { namingVisit } from '#server/bookings/safety/naming-visit.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { tellCustomer } from '#server/bookings/tell-customer.ts';
import { minutesOf } from '#server/bookings/to-booking.ts';
import { requireMoveInTime } from '#server/bookings/visit-session.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { type Checking, checkStart, type VisitPart } from '#shared/bookings/availability.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import { staffingFor } from '#shared/bookings/plan-part.ts';
import { startRefusalText } from '#shared/bookings/refusal-texts.ts';
import { type Changer, checkMove, isOpen } from '#shared/bookings/status.ts';
import { splitVisit } from '#shared/bookings/visit-parts.ts';
import type { Standing } from '#shared/clients/person.ts';
import { refusal } from '#shared/kit/problem.ts';
import { addLink, listVisitRows } from './data.ts';
import { leadOf } from './read-whole.ts';

type Move = {
  /** Of `row`; the others move with it. */
  start: Date;
  /** Who is asked for in `row` from now on; null: anyone; undefined: as before. */
  therapistId?: number | null | undefined;
  /** With which staff take responsibility for what speaks against any of it then. */
  safetyReason?: string | undefined;
  /** What a customer who moves it is to the client. */
  standing?: Standing | undefined;
};

/** Moves all that is open of a visit by the same time, in its order and without gaps: all of it or nothing. */
export async function moveVisit(
  ctx: Context<Visitor | null>,
  row: BookingRow,
  { start: wanted, therapistId, safetyReason, standing }: Move,
  who: Changer,
): Promise<BookingRow> {
  const now = ctx.now();
  const all = await listVisitRows(ctx.db, [row.visitId!]); // its caller asked
  const rows = openParts(all);
  const [first] = rows;
  const movable = checkMove(who, first ? { ...row, startsAt: first.startsAt } : row, now);
  if (!first || !movable.ok) throw changeRefused(movable.ok ? 'not_movable' : movable.reason);
  const offset = row.startsAt.getTime() - first.startsAt.getTime();
  const start = new Date(wanted.getTime() - Math.max(offset, 0));
  if (start.getTime() === first.startsAt.getTime() && isSameRequest(row, therapistId)) return row;

  for (const each of rows) await requireMoveInTime(ctx, each, { start, who });
  const context = await loadBookingContext(ctx.db, {
    ...{ treatmentId: row.treatmentId, within: daysFrom(start), now },
  });
  const requested = rows.map((each) => (each.id === row.id ? requestFor(context, each, therapistId) : each));
  const checking: Checking = {
    ...{ rules: context.settings, now, isStudio: who === 'studio' },
    ...needsOfVisit(context, requested),
  };
  const verdict = checkStart(checking, start);
  if (!verdict.ok) throw refusal(verdict.reason, startRefusalText(verdict.reason, { ...checking, start }));
  const counted = who === 'customer' ? countMove(first, context.settings.phone, now) : {};
  const exceptIds = rows.map(({ id }) => id);
  const found = await findPlaces(ctx.db, { ...verdict, context, checking, isAlone: true, exceptIds });

  // Each may take a place another is about to leave.
  await deferPlaceChecks(ctx.db);
  if (found.moved.length > 0) await changePlaces(ctx.db, found.moved);
  const written: BookingRow[] = [];
  for (const [index, { span, busy }] of splitVisit(verdict, checking.parts!).entries()) {
    const was = requested[index]!;
    const place = found.places[index]!;
    const fields = {
      ...(index === 0 && counted),
      ...place,
      isOffShift: false,
      isRequested: was.isRequested && place.therapistId !== null,
      ...{ startsAt: span.start, endsAt: span.end, busyUntil: busy.end },
      sequence: was.sequence + 1,
      remindAt: index === 0 ? reminderTime(start, now) : null,
      updatedAt: now,
    };
    written.push(await updateBooking(ctx.db, was.id, fields));
  }
  await orRunAgain(checkPlacesNow(ctx.db));
  const moved: BookingRow[] = [];
  for (const [index, each] of written.entries()) {
    const pass = passForMove(rows[index]!, { start: each.startsAt, who, safetyReason, standing }); // in the same order
    moved.push(await namingVisit(each, () => passGate(ctx, each, pass), each.treatmentName));
  }
  await tell(ctx, { before: all, moved, settings: context.settings, who });
  return moved.find(({ id }) => id === row.id) ?? moved[0]!;
}

/** What is still to take place of a visit, in its order. */
export function openParts(rows: BookingRow[]): BookingRow[] {
  return rows.filter(({ status, archivedAt }) => isOpen(status) && archivedAt === null);
}

/** For a calendar: what all of a visit needs, and what else is taken. */
export async function readMovingVisit(db: Db, context: BookingContext, { visitId }: BookingRow) {
  const rows = openParts(await listVisitRows(db, [visitId!])); // its caller asked
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  return { parts: needsOfVisit(context, rows).parts, placed: without(context.placed, ids) };
}

function needsOfVisit(context: BookingContext, rows: BookingRow[]): { minutes: number; parts: VisitPart[] } {
  const parts = rows.map((row) => ({
    minutes: minutesOf(row),
    staffing: staffingFor(context, needsOf(row)),
  }));
  return { minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0), parts };
}

function requestFor(context: BookingContext, row: BookingRow, wanted: Move['therapistId']): BookingRow {
  if (wanted === undefined) return row;
  const therapistId = requireTherapist(context, wanted);
  return { ...row, therapistId: therapistId ?? row.therapistId, isRequested: therapistId !== undefined };
}

function isSameRequest(row: BookingRow, therapistId: Move['therapistId']): boolean {
  return therapistId === undefined || (row.isRequested ? row.therapistId : null) === therapistId;
}

type Notice = {
  before: BookingRow[];
  moved: BookingRow[];
  settings: BookingContext['settings'];
  who: Changer;
};

/** On record for each booking, and one mail. */
async function tell(ctx: Context<Visitor | null>, { before, moved, settings, who }: Notice): Promise<void> {
  const secret = newManageSecret();
  const lead = leadOf(before);
  const row = moved.find(({ id }) => id === lead.id) ?? moved[0]!;
  // Otherwise whoever tells the client gives the lead its link.
  if (row.id === lead.id) await addLink(ctx.db, lead.id, secret);
  for (const { id, startsAt } of who === 'studio' ? moved : []) {
    const was = before.find((each) => each.id === id)!; // it was among them
    const details = { before: { appointmentDate: was.startsAt }, after: { appointmentDate: startsAt } };
    await recordAudit(ctx, { action: 'move booking', target: `booking ${id}`, details });
  }
  const input = { row, settings, publicUrl: ctx.publicUrl, now: ctx.now(), secret };
  await tellCustomer(ctx, input, { before: lead, partsBefore: before, canUndo: false });
}
