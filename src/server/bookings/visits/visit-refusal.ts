import { findBlock } from '#server/bookings/blocks/data.ts';
import { findBooking } from '#server/bookings/data.ts';
import { needsReason, notSuitable } from '#server/bookings/safety/gate.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { formatStudioTime } from '#shared/bookings/appointment-words.ts';
import type { PlaceRefusal, Refusal } from '#shared/bookings/plan/visit-refusal.ts';
import type { VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import { RIGHTS } from '#shared/clients/person.ts';
import { conflict, HttpProblem } from '#shared/kit/problem.ts';
import type { Known } from './read-for-visit.ts';
import { slotTaken } from './slot-taken.ts';
import { fieldOfPart } from './visit-body.ts';

type Refused = { request: VisitRequest; known: Known };

/** The one place that decides who is told what about a visit that cannot be booked. */
export async function refusalFor(
  ctx: Context<Visitor | null>,
  refusal: Refusal,
  { request, known }: Refused,
): Promise<HttpProblem> {
  if (refusal.why !== 'not_suitable' && refusal.why !== 'needs_reason')
    return placeRefusal(ctx, refusal, request);
  const problem =
    refusal.why === 'needs_reason'
      ? needsReason(refusal.result)
      : await unsuitable(ctx, refusal, { request, known });
  const { treatment } = known.treatments[refusal.part]!; // it was checked
  return request.parts.length > 1 ? namingThePart(problem, treatment!.id, treatment!.name) : problem;
}

/** The same for everybody. `exceptIds`: those that are about to leave their place. */
export async function placeRefusal(
  ctx: Context<Visitor | null>,
  refusal: PlaceRefusal,
  { start, exceptIds = [] }: { start: Date; exceptIds?: readonly number[] },
): Promise<HttpProblem> {
  if (refusal.why === 'slot_taken') {
    const { checking, testStart } = refusal;
    return slotTaken(ctx.db, testStart ?? start, checking, {
      exceptIds,
      isPatchTest: testStart !== undefined,
    });
  }
  if (refusal.why === 'room_taken') return roomTaken(ctx, refusal);
  return atPart(refusal.problem, refusal.part);
}

/** A field of the second treatment is named as in the body. */
function atPart(problem: HttpProblem, part = 0): HttpProblem {
  if (!problem.fields || part === 0) return problem;
  const fields = Object.entries(problem.fields).map(([name, text]) => [fieldOfPart(part, name), text]);
  return new HttpProblem(problem.status, { ...problem.toJSON(), fields: Object.fromEntries(fields) });
}

/** What a client told us is said to them alone. */
function unsuitable(
  ctx: Context<Visitor | null>,
  { part, result }: Extract<Refusal, { why: 'not_suitable' }>,
  { request, known }: Refused,
): Promise<HttpProblem> {
  const { booker, start } = request;
  const { treatment, safety } = known.treatments[part]!; // it was checked
  return notSuitable(ctx, result, {
    treatmentId: treatment!.id, // it was found
    clientId: safety!.clientId, // it refused
    start,
    now: known.now,
    isOwn: booker.by === 'client' && RIGHTS[booker.person.standing].seesReason,
    phone: known.settings.phone,
  });
}

/** Where several treatments are written at once, a refusal says which it is about. */
export function namingThePart(refused: HttpProblem, treatmentId: number, name: string): HttpProblem {
  const message = `${name}: ${refused.message}`;
  return new HttpProblem(refused.status, { ...refused.toJSON(), message, treatmentId });
}

async function roomTaken(
  { db }: Context<Visitor | null>,
  { room, by }: Extract<Refusal, { why: 'room_taken' }>,
): Promise<HttpProblem> {
  const { start, end } = by.span;
  const times = `from ${formatStudioTime(start)} to ${formatStudioTime(end)}`;
  if (by.isReserved) {
    return conflict('room_taken', `Room ${room} is kept for someone on the waitlist ${times}.`);
  }
  if (by.isFixed) {
    const block = await findBlock(db, by.id);
    return conflict('room_taken', `Room ${room} is blocked (${block?.reason ?? ''}) ${times}.`);
  }
  const { customerName } = (await findBooking(db, by.id)) ?? {};
  return conflict(
    'room_taken',
    `Room ${room} is taken${customerName ? ` by ${customerName}` : ''} ${times}.`,
  );
}
