import type { Context, Visitor } from '#server/kit/http/context.ts';
import { type CachedAnswer, pack } from '#server/kit/http/response-cache.ts';
import { toTaken } from '#shared/bookings/assign-room.ts';
import { checkingOf, type VisitPart } from '#shared/bookings/availability.ts';
import {
  ANYONE,
  type AvailabilityQuery,
  bookingsApi,
  type DayAvailability,
  type MonthAvailability,
} from '#shared/bookings/contract.ts';
import { daysOf, offerDay, offerDays, offerMonth } from '#shared/bookings/offer-slots.ts';
import { boundsOf } from '#shared/bookings/plan/plan-move.ts';
import { staffingFor } from '#shared/bookings/plan/plan-part.ts';
import { STRIP_DAYS } from '#shared/bookings/slots.ts';
import { toRequest } from '#shared/kit/endpoint.ts';
import { addMonths, monthOf } from '#shared/kit/month.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { PATCH_TEST_MINUTES } from '#shared/safety/patch-test.ts';
import { MOST_HORIZON_DAYS } from '#shared/studio/contract.ts';
import {
  type BookingContext,
  daysFrom,
  needsOf,
  requireBookable,
  requireTherapist,
} from './booking-context.ts';
import { readContext } from './context/data.ts';
import { findMoving } from './find-booking.ts';
import { readGapRules } from './gap-keeper/read-gap-rules.ts';
import { readTie } from './safety/booked-tests.ts';
import { readFirstTreatment } from './safety/first-test.ts';
import type { BookingRow } from './tables.ts';
import { partsInQuery } from './visits/visit-body.ts';
import { readFurther, readMovingVisit } from './visits/visit-parts.ts';

/** The assumed duration before a treatment is chosen. */
const USUAL_MINUTES = 60;

type Availability = DayAvailability | MonthAvailability;
type Dates = Pick<AvailabilityQuery, 'date' | 'month' | 'from'>;

/**
 * Cached until a room is taken or freed in one of its months, the settings or treatments change, or the minute is over (a
 * time of today becomes too late). A booking never relies on it.
 */
export async function getAvailability(
  ctx: Context<Visitor | null>,
  { moving, ...query }: AvailabilityQuery,
): Promise<Availability | CachedAnswer> {
  const days = requestedDays(query);
  if (moving) return readAvailability(ctx, query, days, await findMoving(ctx, moving));

  const read = async () =>
    pack(bookingsApi.availability.reply.parse(await readAvailability(ctx, query, days)));
  if (!canBeBooked(days, ctx.now())) return read();
  const plain = { ...query, therapistId: idOf(query.therapistId) };
  const { url } = toRequest<typeof bookingsApi.availability>('GET /api/availability', { query: plain });
  // A patch test may come before, at any time from now on.
  const first = query.treatmentId && !query.isTested ? studioDay(ctx.now()) : days[0]!; // at least one
  const months = monthsBetween(first, days.at(-1)!);
  return ctx.times.get(url, months, read);
}

/** As it is now. */
export async function readAvailability(
  ctx: Pick<Context, 'db' | 'now'>,
  { date, month, from, ...query }: Omit<AvailabilityQuery, 'moving'>,
  days: string[],
  moving?: BookingRow,
): Promise<Availability> {
  const within = daysFrom(studioInstant(days[0]!, '00:00'), days.length); // at least one
  const { treatmentId } = query;
  const context = await readContext(ctx.db, { treatmentId, within, exceptId: moving?.id, now: ctx.now() });
  const visit = moving && moving.visitId !== null ? await readMovingVisit(ctx.db, context, moving) : null;
  const parts = visit?.parts ?? (await readParts(ctx.db, context, query, moving));
  const bounds = moving ? boundsOf(await readTie(ctx.db, moving)) : await readBounds(ctx, query, within.end);
  const checking = checkingOf({ rules: context.settings, now: ctx.now(), ...bounds }, parts);
  const busy = (visit?.placed ?? context.placed).map(toTaken);
  if (month) return { days: offerMonth(checking, month, busy) };
  // A patch test is too short to leave no gap.
  const isTest = query.isPatchTest !== undefined || moving?.isPatchTest === true;
  const gapRules = isTest ? null : await readGapRules(ctx.db, context.settings);
  const { points } = context.settings.gapKeeper;
  const offered = from
    ? { days: offerDays(checking, days, busy, gapRules) }
    : { date: date!, slots: offerDay(checking, date!, busy, gapRules) }; // the contract requires one of the three
  return gapRules ? { ...offered, bestFit: { points } } : offered;
}

type Query = Omit<AvailabilityQuery, 'moving' | 'date' | 'month' | 'from'>;

/** What each treatment needs; a patch test is a quarter of an hour without the device. */
async function readParts(
  db: Context['db'],
  context: BookingContext,
  { treatmentId, therapistId, isPatchTest, ...more }: Query,
  moving: BookingRow | undefined,
): Promise<VisitPart[]> {
  const treatment = treatmentId ? requireBookable(context) : null;
  const isTest = isPatchTest !== undefined || moving?.isPatchTest === true;
  const minutes = treatment?.durationMinutes ?? USUAL_MINUTES;
  const staffing = staffingFor(context, {
    treatmentId,
    deviceKindId: treatment?.deviceKindId,
    ...(moving && needsOf(moving)),
    ...(therapistId && { therapistId: requireTherapist(context, idOf(therapistId)) }),
  });
  const parts = [{ minutes, staffing }, ...(await readFurther(db, context, more))];
  return isTest ? parts.map(toTest) : parts;
}

function toTest({ staffing }: VisitPart): VisitPart {
  return { minutes: PATCH_TEST_MINUTES, staffing: staffing && { ...staffing, device: undefined } };
}

/** A treatment that needs a patch test is offered from when one can have been made. */
async function readBounds(
  ctx: Pick<Context, 'db' | 'now'>,
  query: Query,
  until: Date,
): Promise<{ earliest?: Date | null }> {
  if (query.isTested || query.isPatchTest) return {};
  const ids = partsInQuery(query).map(({ treatmentId }) => treatmentId);
  return ids.length > 0 ? { earliest: await readFirstTreatment(ctx, ids, until) } : {};
}

function idOf(therapistId: AvailabilityQuery['therapistId']): number | undefined {
  return therapistId === ANYONE ? undefined : therapistId;
}

function requestedDays({ date, month, from }: Dates): string[] {
  if (month) return daysOf(month);
  if (from) return Array.from({ length: STRIP_DAYS }, (_, ahead) => addDays(from, ahead));
  return [date!]; // the contract requires one of them
}

function monthsBetween(first: string, last: string): string[] {
  const months = [monthOf(first < last ? first : last)];
  while (months.at(-1)! < monthOf(last)) months.push(addMonths(months.at(-1)!, 1)); // there is one
  return months;
}

/** Other days have nothing to offer, and whoever asks for thousands of them must not fill the cache. */
function canBeBooked(days: string[], now: Date): boolean {
  const today = studioDay(now);
  return days.at(-1)! >= today && days[0]! <= addDays(today, MOST_HORIZON_DAYS); // at least one
}
