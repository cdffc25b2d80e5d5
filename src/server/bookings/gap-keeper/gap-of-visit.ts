import type { BookingRow } from '#server/bookings/tables.ts';
import type { Known } from '#server/bookings/visits/read-for-visit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { toTaken } from '#shared/bookings/assign-room.ts';
import { checkingOf } from '#shared/bookings/availability.ts';
import { bestFitAt } from '#shared/bookings/offer-slots.ts';
import {
  type KnownForMove,
  type MoveRequest,
  minutesOf,
  othersIn,
} from '#shared/bookings/plan/move-request.ts';
import type { MovePlan } from '#shared/bookings/plan/plan-move.ts';
import { staffingFor } from '#shared/bookings/plan/plan-part.ts';
import type { VisitPlan } from '#shared/bookings/plan/plan-visit.ts';
import type { VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { readGapRules } from './read-gap-rules.ts';

type Gap = Partial<Pick<BookingRow, 'gapPoints' | 'gapMinutes'>>;

/**
 * What a visit booked online at a time that leaves no gap is promised: decided once, with what is written, so that what
 * happens to the day afterwards changes nothing. Of several treatments in one visit, with the first.
 */
export async function gapOfVisit(
  db: Db,
  { request, plan, known }: { request: VisitRequest; plan: VisitPlan; known: Known },
): Promise<Gap> {
  const { booker, isPatchTest, start } = request;
  const isOnline = booker.by === 'client' && booker.isLimited;
  const gapRules = isOnline && !isPatchTest ? await readGapRules(db, known.settings) : null;
  if (!gapRules) return {};
  const checking = checkingOf({ rules: known.settings, now: known.now }, plan.parts);
  const fit = bestFitAt(checking, start, known.placed.map(toTaken), gapRules);
  return fit ? { gapPoints: known.settings.gapKeeper.points, ...fit } : {};
}

type Move = {
  known: KnownForMove & { settings: Pick<Settings, 'gapKeeper'>; row: BookingRow; all: BookingRow[] };
  request: MoveRequest;
  plan: MovePlan;
};

/**
 * What becomes of it when the visit is moved, and on which of its bookings it stands: by the new time. A client gets what
 * the new time promises now; whom staff move keeps what was promised or gets nothing, and gets it back with the time.
 */
export async function gapAfterMove(
  db: Db,
  { known, request: { mover }, plan }: Move,
  now: Date,
): Promise<{ id: number; gap: Gap } | null> {
  const { all, open, settings, row } = known;
  const isClient = mover.by === 'client';
  const holder = all.find(({ gapPoints }) => gapPoints !== null);
  const own = holder ? open.find(({ id }) => id === holder.id) : isClient ? open[0] : undefined;
  if (!own || !plan.isNewTime || row.isPatchTest) return null;
  const gapRules = await readGapRules(db, settings);
  if (!gapRules) return null;
  const parts = open.map((each) => {
    const { therapistId, isRequested } = plan.parts.find(({ id }) => id === each.id) ?? each;
    const requestedId = isRequested ? (therapistId ?? undefined) : undefined;
    return { minutes: minutesOf(each), staffing: staffingFor(known, { ...each, therapistId: requestedId }) };
  });
  const checking = checkingOf({ rules: settings, now, isStudio: !isClient }, parts);
  const others = othersIn(known.placed, open).map(toTaken);
  const fit = bestFitAt(checking, plan.parts[0]!.span.start, others, gapRules); // at least one
  if (!fit) return { id: own.id, gap: { gapMinutes: null } };
  return { id: own.id, gap: { ...fit, ...(isClient && { gapPoints: settings.gapKeeper.points }) } };
}
