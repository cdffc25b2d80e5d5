import { type BookingContext, daysFrom } from '#server/bookings/booking-context.ts';
import { readContext } from '#server/bookings/context/data.ts';
import type { Db } from '#server/kit/db/db.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { toTaken } from '#shared/bookings/assign-room.ts';
import type { Checking } from '#shared/bookings/availability.ts';
import type { SlotTaken } from '#shared/bookings/contract.ts';
import { nearestFree } from '#shared/bookings/offer-slots.ts';
import { othersIn } from '#shared/bookings/plan/move-request.ts';
import { HttpProblem } from '#shared/kit/problem.ts';

const DAYS_TO_LOOK = 7;

/** Somebody was faster: a 409 with the nearest free times, in words for the person and as instants for buttons. */
export async function slotTaken(
  db: Db,
  requestedStart: Date,
  checking: Checking,
  { exceptIds = [], isPatchTest = false }: { exceptIds?: readonly number[]; isPatchTest?: boolean } = {},
): Promise<HttpProblem> {
  const within = daysFrom(requestedStart, DAYS_TO_LOOK);
  const { placed, team } = await readContext(db, { within, now: checking.now });
  const needs = checking.parts ? checking.parts.map(({ staffing }) => staffing) : [checking.staffing];
  const requested = needs.flatMap((staffing) => staffing?.therapistId ?? []);
  const known = team.filter(({ id }) => requested.includes(id));
  if (team.length > 0 && requested.some((id) => known.every((each) => each.id !== id)))
    return therapistGone();
  const busy = othersIn(
    placed,
    exceptIds.map((id) => ({ id })),
  ).map(toTaken);
  const nearest = nearestFree(withTeam(checking, team), requestedStart, busy, { days: DAYS_TO_LOOK });
  // Of several treatments, it may be another part that nobody can take.
  const therapist = checking.parts ? undefined : known[0];
  const problem: SlotTaken = {
    code: 'slot_taken',
    message: isPatchTest ? `Patch test: ${inWords(nearest)}` : inWords(nearest, therapist?.name),
    nearest: nearest.map((start) => start.toISOString()),
    ...(isPatchTest && { isPatchTest }),
  };
  return new HttpProblem(409, problem);
}

/** The client asked for somebody who has left the team since. */
function therapistGone(): HttpProblem {
  const message =
    'The therapist you asked for can no longer be booked. Please choose another therapist, or anyone.';
  return new HttpProblem(409, { code: 'therapist_gone', message, fields: { therapistId: message } });
}

/** `name`: of the therapist who was asked for, and whose times these are. */
function inWords(nearest: Date[], name?: string): string {
  const taken = name ? `${name} is no longer free at that time.` : 'That time was just taken.';
  if (nearest.length === 0) return `${taken} Please choose another day${name ? ', or anyone' : ''}.`;
  const times = nearest.map(formatShortAppointment);
  const list = times.length === 1 ? times[0] : `${times.slice(0, -1).join('; ')} or ${times.at(-1)}`;
  return `${taken} The nearest free times: ${list}.`;
}

/** The same with the team as it is now. */
function withTeam({ staffing, parts, ...checking }: Checking, team: BookingContext['team']): Checking {
  return {
    ...checking,
    staffing: staffing && { ...staffing, team },
    parts: parts?.map((part) => ({ ...part, staffing: part.staffing && { ...part.staffing, team } })),
  };
}
