import type { Db } from '#server/kit/db/db.ts';
import { EXCLUSION_VIOLATION, sqlState } from '#server/kit/db/sql-state.ts';
import { retryTransaction } from '#server/kit/db/with-retries.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { assignPlace, type Place, type Wanted } from '#shared/bookings/assign-place.ts';
import { type Placed, toTaken } from '#shared/bookings/assign-room.ts';
import type { Checking, StartVerdict } from '#shared/bookings/availability.ts';
import type { SlotTaken } from '#shared/bookings/contract.ts';
import { nearestFree } from '#shared/bookings/offer-slots.ts';
import { assignVisit, splitVisit, type VisitPlaces } from '#shared/bookings/visit-parts.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { type BookingContext, daysFrom, loadBookingContext } from './booking-context.ts';
import {
  type BookingFields,
  changePlaces,
  checkPlacesNow,
  deferPlaceChecks,
  lockKeys,
  updateBooking,
} from './data.ts';
import type { BookingRow } from './tables.ts';

/** The treatment, and how long it takes up its place. */
type Times = Pick<Extract<StartVerdict, { ok: true }>, 'span' | 'busy'>;

type Query = Times & {
  context: BookingContext;
  checking: Checking;
  isAlone: boolean;
  /** Those that are about to leave their place. */
  exceptIds?: readonly number[];
  preferredRoom?: number | undefined;
};

/** As `findPlaces`, for a single treatment. */
async function findPlace(tx: Db, query: Query): Promise<Place> {
  const { places, moved } = await findPlaces(tx, query);
  return { ...places[0]!, moved }; // one for the treatment
}

/**
 * A room for `busy`, and who and what `checking` says it needs; of several treatments, for each of them. Without the day's
 * lock it waits for it and reads again; but where nothing is free, no lock is needed to say so.
 */
export async function findPlaces(
  tx: Db,
  { span, busy, context, checking, isAlone, exceptIds = [], preferredRoom }: Query,
): Promise<VisitPlaces> {
  const { rooms } = context.settings.booking;
  const wanted = { span, busy, preferredRoom };
  let found = assign(without(context.placed, exceptIds), wanted, rooms, checking);
  if (found && !isAlone) {
    await lockKeys(tx, [dayKey(busy.start)]);
    const now = await loadBookingContext(tx, { within: daysFrom(busy.start), now: checking.now });
    found = assign(without(now.placed, exceptIds), wanted, rooms, withTeam(checking, now.team));
  }
  if (!found) throw await slotTaken(tx, busy.start, checking, exceptIds);
  return found;
}

function assign(placed: Placed[], wanted: Wanted, rooms: number, checking: Checking): VisitPlaces | null {
  if (checking.parts) return assignVisit(placed, partsOf(wanted, checking.parts), rooms);
  const place = assignPlace(placed, wanted, rooms, checking.staffing);
  if (!place) return null;
  const { moved, ...own } = place;
  return { places: [own], moved };
}

function partsOf({ preferredRoom, ...times }: Wanted, parts: NonNullable<Checking['parts']>) {
  return splitVisit(times, parts).map((part) => ({ ...part, preferredRoom }));
}

export function without(placed: Placed[], ids: readonly number[]): Placed[] {
  return ids.length === 0 ? placed : placed.filter(({ id, isFixed }) => isFixed || !ids.includes(id));
}

/** The same with the team as it is now. */
function withTeam({ staffing, parts, ...checking }: Checking, team: BookingContext['team']): Checking {
  return {
    ...checking,
    staffing: staffing && { ...staffing, team },
    parts: parts?.map((part) => ({ ...part, staffing: part.staffing && { ...part.staffing, team } })),
  };
}

const DAYS_TO_LOOK = 7;

/** Somebody was faster: a 409 with the nearest free times, in words for the person and as instants for buttons. */
export async function slotTaken(
  db: Db,
  wanted: Date,
  checking: Checking,
  exceptIds: readonly number[] = [],
): Promise<HttpProblem> {
  const within = daysFrom(wanted, DAYS_TO_LOOK);
  const { placed, team } = await loadBookingContext(db, { within, now: checking.now });
  const needs = checking.parts ? checking.parts.map(({ staffing }) => staffing) : [checking.staffing];
  const requested = needs.flatMap((staffing) => staffing?.therapistId ?? []);
  const known = team.filter(({ id }) => requested.includes(id));
  if (team.length > 0 && requested.some((id) => known.every((each) => each.id !== id)))
    return therapistGone();
  const busy = without(placed, exceptIds).map(toTaken);
  const nearest = nearestFree(withTeam(checking, team), wanted, busy, { days: DAYS_TO_LOOK });
  // Of several treatments, it may be another part that nobody can take.
  const therapist = checking.parts ? undefined : known[0];
  const problem: SlotTaken = {
    code: 'slot_taken',
    message: inWords(nearest, therapist?.name),
    nearest: nearest.map((start) => start.toISOString()),
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

/** Whoever looks for a room on a day does so alone. The table's constraint holds even against who does not. */
export function dayKey(start: Date): string {
  return `booking day ${studioDay(start)}`;
}

/**
 * The database says that a room was taken after we had looked: somebody wrote without the day's lock. The whole
 * transaction is run again, as PostgreSQL asks for in other such cases, and decides on what is there now.
 */
export async function orRunAgain<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (sqlState(error) !== EXCLUSION_VIOLATION) throw error;
    throw retryTransaction('a room was taken meanwhile', error);
  }
}

type Input = Times & {
  row: BookingRow;
  context: BookingContext;
  checking: Checking;
  fields: BookingFields;
  preferredRoom?: number;
};

/** Writes a booking that is moved or restored: with a place, or not at all. */
export async function takePlace(tx: Db, { row, fields: given, ...input }: Input): Promise<BookingRow> {
  const { moved, ...place } = await findPlace(tx, { ...input, isAlone: true, exceptIds: [row.id] });
  const fields = {
    ...given,
    ...place,
    // Whoever is found is on shift.
    isOffShift: false,
    // Whoever was requested has left, and nobody has taken her place: there is no team any more.
    ...(place.therapistId === null && { isRequested: false }),
  };
  if (moved.length === 0) return orRunAgain(updateBooking(tx, row.id, fields));
  // Another booking may take the room we are about to leave.
  await deferPlaceChecks(tx);
  await changePlaces(tx, moved);
  const changed = await updateBooking(tx, row.id, fields);
  await orRunAgain(checkPlacesNow(tx));
  return changed;
}
