import { changesOf, recordAudit } from '#server/audit/record-audit.ts';
import { type BookingContext, daysAround } from '#server/bookings/booking-context.ts';
import { readContext } from '#server/bookings/context/data.ts';
import { updateBooking, withManageHash } from '#server/bookings/data.ts';
import { gapAfterMove } from '#server/bookings/gap-keeper/gap-of-visit.ts';
import { newManageSecret } from '#server/bookings/manage-token.ts';
import { notifyCustomer } from '#server/bookings/notify-customer.ts';
import { readTie } from '#server/bookings/safety/booked-tests.ts';
import { type GatePass, passGate } from '#server/bookings/safety/gate.ts';
import { namingVisit } from '#server/bookings/safety/naming-visit.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { requireSessionOn } from '#server/prepaid/ledger/sessions/sessions.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import { type KnownForMove, type MoveRequest, othersIn } from '#shared/bookings/plan/move-request.ts';
import { type MovePlan, planMove } from '#shared/bookings/plan/plan-move.ts';
import { presenceAfterMove } from '#shared/bookings/presence.ts';
import { isOpen } from '#shared/bookings/status.ts';
import { listVisitRows } from './data.ts';
import { placeRefusal } from './visit-refusal.ts';
import { writePlaces } from './write-places.ts';

type Moving = Context<Visitor | null>;
/** With all bookings of the visit, as they are before. */
type Known = KnownForMove &
  Pick<BookingContext, 'settings'> & { row: BookingRow; all: BookingRow[]; open: BookingRow[] };
type MovedVisit = {
  row: BookingRow;
  /** The other bookings of that day, as they were before. */
  others: BookingContext['placed'];
};

/**
 * How a visit is moved, by client or staff: all that is open of it by the same time, at its old price and status; or with
 * another person or room. In the transaction of the caller, who holds the locks of the day and of the visit.
 */
export async function moveVisit(ctx: Moving, row: BookingRow, request: MoveRequest): Promise<MovedVisit> {
  const known = await readForMove(ctx, row, request.start);
  const plan = planMove(known, request, ctx.now());
  const exceptIds = known.open.map(({ id }) => id);
  if (!plan.ok) throw await placeRefusal(ctx, plan.refusal, { start: request.start, exceptIds });
  if (plan.parts.length === 0) return { row, others: [] };
  const moved = await writeMove(ctx, known, request, plan);
  await announceMove(ctx, known, request, { plan, ...moved });
  return {
    row: moved.rows.find(({ id }) => id === row.id)!, // it is open, so it moved
    others: othersIn(known.placed, plan.parts),
  };
}

async function readForMove({ db, now }: Moving, row: BookingRow, start: Date): Promise<Known> {
  const all = row.visitId === null ? [row] : await listVisitRows(db, [row.visitId]);
  const context = await readContext(db, { within: daysAround(start), now: now() });
  const tie = await readTie(db, row);
  return { ...context, tie, row, all, open: row.visitId === null ? all : openParts(all) };
}

/** What is still to take place of a visit, in its order. */
export function openParts(rows: BookingRow[]): BookingRow[] {
  return rows.filter(({ status, archivedAt }) => isOpen(status) && archivedAt === null);
}

type Written = { rows: BookingRow[]; secret: Buffer };

/** The link of the mail opens the first of the visit, if it is among those that move. */
async function writeMove(ctx: Moving, known: Known, request: MoveRequest, plan: MovePlan): Promise<Written> {
  const { db } = ctx;
  const now = ctx.now();
  const isPlaced = request.mover.by === 'staff';
  const before = plan.parts.map(({ id }) => known.all.find((each) => each.id === id)!); // they are of the visit
  const { start } = plan.parts[0]!.span; // at least one
  for (const { prepaidAccountId } of isPlaced ? [] : before)
    if (prepaidAccountId !== null) await requireSessionOn(ctx, prepaidAccountId, start);

  const secret = newManageSecret();
  const afterMove = await gapAfterMove(db, { known, request, plan }, now);
  const isNewEntry = plan.isNewTime || !isPlaced;
  const written = await writePlaces(db, plan.moved, async () => {
    const all: BookingRow[] = [];
    for (const [index, { id, span, busy, ...place }] of plan.parts.entries()) {
      const fields = {
        ...place,
        startsAt: span.start,
        endsAt: span.end,
        busyUntil: busy.end,
        updatedAt: now,
        ...presenceAfterMove(before[index]!, span.start), // one for each
        ...(index === 0 && { ...plan.counted, manageHashes: withManageHash(secret) }),
        ...(id === afterMove?.id && afterMove.gap),
        // Of several, one reminder is left by the mail.
        ...(isNewEntry && { sequence: before[index]!.sequence + 1, remindAt: reminderTime(span.start, now) }),
      };
      all.push(await updateBooking(db, id, fields));
    }
    return all;
  });
  const rows: BookingRow[] = [];
  const isNamed = written.length > 1;
  for (const [index, each] of written.entries())
    rows.push(await passAfterMove(ctx, before[index]!, each, { request, isNamed })); // one for each
  return { rows, secret };
}

/** Another person or room at the same time is no move. */
function passAfterMove(
  ctx: Moving,
  before: BookingRow,
  row: BookingRow,
  { request: { mover }, isNamed }: { request: MoveRequest; isNamed: boolean },
): Promise<BookingRow> {
  const isMoved = row.startsAt.getTime() !== before.startsAt.getTime();
  const pass: GatePass =
    mover.by === 'client'
      ? { who: 'customer', standing: mover.standing }
      : { who: 'staff', reason: mover.safetyReason, to: isMoved ? 'move' : undefined };
  const work = () => passGate(ctx, row, pass);
  return isNamed ? namingVisit(row, work, row.treatmentName) : work();
}

/** On record for each booking that staff or an assistant move, and one mail. */
async function announceMove(
  ctx: Moving,
  { all, row, settings }: Known,
  { mover }: MoveRequest,
  { plan, rows, secret }: Written & { plan: MovePlan },
): Promise<void> {
  const beforeOf = (id: number) => all.find((each) => each.id === id)!; // it was among them
  const isOnRecord = mover.by !== 'client' || ctx.agent !== undefined;
  for (const each of isOnRecord ? rows : []) {
    const details = changesOf(placeOf(beforeOf(each.id)), placeOf(each));
    await recordAudit(ctx, { action: 'move booking', target: `booking ${each.id}`, details });
  }
  const changed = rows[0]!; // at least one
  const isPlaced = mover.by === 'staff';
  // A visit for anyone may be given to others: only who was asked for is promised.
  if (isPlaced && !plan.isNewTime && row.isRequested === changed.isRequested) return;
  const input = { row: changed, settings, publicUrl: ctx.publicUrl, now: ctx.now(), secret };
  await notifyCustomer(ctx, input, {
    before: beforeOf(changed.id),
    partsBefore: all,
    isNotified: isPlaced ? mover.isNotified : true,
    canUndo: isPlaced,
  });
}

function placeOf({ startsAt, room, therapistId, isRequested }: BookingRow) {
  return {
    appointmentDate: startsAt.toISOString(),
    room,
    ...(therapistId && { therapistId }),
    ...(isRequested && { isRequested }),
  };
}
