import { daysFrom } from '#server/bookings/booking-context.ts';
import { readContext } from '#server/bookings/context/data.ts';
import { findBooking } from '#server/bookings/data.ts';
import { readTie } from '#server/bookings/safety/booked-tests.ts';
import { readBookingSafety } from '#server/bookings/safety/data.ts';
import { checkVisit } from '#server/bookings/safety/gate.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { listVisitRows } from '#server/bookings/visits/data.ts';
import { openParts } from '#server/bookings/visits/move-visit.ts';
import { readForOffer } from '#server/bookings/visits/read-for-visit.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { Moved } from '#shared/bookings/assign-place.ts';
import { checkingOf, checkStart } from '#shared/bookings/availability.ts';
import { pleaseCall } from '#shared/bookings/messages.ts';
import { planMove } from '#shared/bookings/plan/plan-move.ts';
import { type PlannedPart, planVisit } from '#shared/bookings/plan/plan-visit.ts';
import type { Refusal } from '#shared/bookings/plan/visit-refusal.ts';
import { accountOf, type VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import { assignVisit, splitVisit } from '#shared/bookings/visit-parts.ts';
import type { Standing } from '#shared/clients/person.ts';
import { neededByVisit } from './offer-day.ts';

type OfferedPart = Pick<
  PlannedPart,
  'treatmentId' | 'room' | 'therapistId' | 'deviceKindId' | 'devicePiece' | 'span' | 'busy'
>;
/** What would be kept for them. */
export type OfferPlan = { ok: true; parts: OfferedPart[]; moved: Moved[] };

/** Why a time that fits cannot be offered to them. `isPersonal`: because of what is known of them, who is not told here. */
export type NoOffer = { ok: false; why: string; isPersonal: boolean };

type Reading = Pick<Tools, 'db' | 'now'>;

/**
 * Whether the visit could be booked by whoever waits for it, with all that is known of them: nobody is offered what the
 * gate would refuse, also where they would not be told so.
 */
export async function planOffer(tools: Reading, request: VisitRequest): Promise<OfferPlan | NoOffer> {
  const known = await readForOffer(tools, request);
  if (known.isBlocked) return { ok: false, why: pleaseCall(known.settings.phone), isPersonal: true };
  if (accountOf(request) !== null && known.memberId === null) return ACCOUNT_GONE;
  const plan = planVisit(known, request, known.now);
  if (!plan.ok) return whyNot(plan.refusal);
  const refused = plan.parts.some(({ check }) => check?.result.outcome === 'refuse');
  return refused ? NOT_SUITABLE : plan;
}

/** What is still to take place of a visit that somebody would move, in its order; none: there is nothing left to move. */
export async function readMovable(db: Tools['db'], bookingId: number): Promise<BookingRow[]> {
  const row = await findBooking(db, bookingId);
  if (!row) return [];
  return openParts(row.visitId === null ? [row] : await listVisitRows(db, [row.visitId]));
}

/**
 * The same for a visit that would be moved. It stays where it is until the offer is taken, so what is kept is beside its
 * place, also where the two overlap.
 */
export async function planMoveOffer(
  { db, now }: Reading,
  open: BookingRow[],
  { start, standing }: { start: Date; standing: Standing },
): Promise<OfferPlan | NoOffer> {
  const row = open[0]!; // its caller asked
  const context = await readContext(db, { within: daysFrom(start), now: now() });
  const known = { ...context, tie: await readTie(db, row), row, open };
  const plan = planMove(known, { start, mover: { by: 'client', standing } }, now());
  if (!plan.ok) return whyNot(plan.refusal);
  const parts = neededByVisit({ context }, open);
  const verdict = checkStart(checkingOf({ rules: context.settings, now: now() }, parts), start);
  const timed = verdict.ok ? splitVisit(verdict, parts) : [];
  const found = verdict.ok ? assignVisit(context.placed, timed, context.settings.booking.rooms) : null;
  if (!found) return TAKEN;
  for (const [index, each] of open.entries()) {
    const { input } = each.isPatchTest ? { input: null } : await readBookingSafety(db, each);
    if (checkVisit(input, timed[index]!.span.start, now())?.outcome === 'refuse') return NOT_SUITABLE; // one for each
  }
  const offered = timed.map(({ span, busy }, index) => {
    const { treatmentId, deviceKindId } = open[index]!; // one for each
    return { treatmentId, deviceKindId, span, busy, ...found.places[index]! };
  });
  return { ok: true, parts: offered, moved: found.moved };
}

const NOT_SUITABLE: NoOffer = { ok: false, why: 'does not suit', isPersonal: true };
const ACCOUNT_GONE: NoOffer = { ok: false, why: 'the account is being deleted', isPersonal: true };
const TAKEN: NoOffer = { ok: false, why: 'taken meanwhile', isPersonal: false };

function whyNot(refusal: Refusal): NoOffer {
  if (refusal.why === 'problem') return { ok: false, why: refusal.problem.message, isPersonal: false };
  return refusal.why === 'not_suitable' || refusal.why === 'needs_reason' ? NOT_SUITABLE : TAKEN;
}
