import {
  freeStarts,
  lockDay,
  neededByVisit,
  neededFor,
  type OfferDay,
  readOfferDay,
} from '#server/bookings/offers/offer-day.ts';
import {
  type NoOffer,
  type OfferPlan,
  planMoveOffer,
  planOffer,
  readMovable,
} from '#server/bookings/offers/plan-offer.ts';
import { reservePlaces } from '#server/bookings/offers/reserved-places.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { readBookableTreatments } from '#server/catalog/bookable-treatment.ts';
import type { Db } from '#server/kit/db/db.ts';
import { type Tools, withTransaction } from '#server/kit/http/context.ts';
import { queueJob } from '#server/kit/jobs/queue.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { formatShortAppointment, formatStudioTime } from '#shared/bookings/appointment-words.ts';
import type { VisitPart } from '#shared/bookings/availability.ts';
import type { VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import type { BookableTreatment } from '#shared/catalog/bookable-treatment.ts';
import type { Person } from '#shared/clients/person.ts';
import { formatShortWeekday } from '#shared/kit/dates.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { sum } from '#shared/kit/sum.ts';
import { daysIn, includesDay } from '#shared/waitlist/days.ts';
import { offerEnd } from '#shared/waitlist/offer-end.ts';
import { suitableStarts } from '#shared/waitlist/suitable-starts.ts';
import {
  insertDecision,
  insertOffer,
  listDeclined,
  listLive,
  listParts,
  listPassedOver,
  listWaitingOn,
  lockIfWaiting,
  lockWaitlist,
  SKIPPED,
} from './data.ts';
import { withdrawLost } from './follow-offers.ts';
import { queueLapse } from './queue-lapse.ts';
import type { EntryRow, OfferRow, PartRow } from './tables.ts';
import { windowOf } from './to-entry.ts';

/** Queued by triggers, with whatever freed a time or changed a rule; see the migration. */
export const OFFER_TIMES = 'offer freed times';
export const ANNOUNCE = 'announce offer';

/** Longer than a cancellation can be undone. */
const ANNOUNCED_AFTER_SECONDS = 12;

/** For those who wait for these days, whatever may have been freed; without a day, for all of them. */
export async function offerTimes(tools: Tools, { day }: { day?: string } = {}): Promise<void> {
  const settings = await readSettings(tools.db);
  if (!settings.waitlist.isOn) return;
  const today = studioDay(tools.now());
  const last = addDays(today, settings.booking.horizonDays);
  const days = day ? [day] : await waitingDays(tools.db, today, last);
  for (const each of days)
    if (today <= each && each <= last) await withTransaction(tools, (ctx, tx) => offerOn(ctx, tx, each));
}

/** The same for somebody who has just begun to wait. */
export async function queueOffers({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<void> {
  await queueJob(db, { kind: OFFER_TIMES, payload: {} }, now());
}

async function waitingDays(db: Db, today: string, last: string): Promise<string[]> {
  const days = (await listLive(db)).flatMap((entry) => daysIn(windowOf(entry), today, last));
  return [...new Set(days)].sort();
}

export type Candidate = { entry: EntryRow; parts: PartRow[]; moving: BookingRow[] };
type Treatments = ReadonlyMap<number, BookableTreatment>;

/**
 * One run over a day: each in their order gets the first time that suits them and that the gate allows. What is offered to
 * one is no longer free for the next; whoever is skipped is told why.
 */
async function offerOn(tools: Tools, tx: Db, day: string): Promise<void> {
  await lockWaitlist(tx);
  await withdrawLost({ ...tools, db: tx });
  const waiting = (await listWaitingOn(tx, day)).filter((entry) => includesDay(windowOf(entry), day));
  if (waiting.length === 0) return;
  await lockDay(tx, day);
  const ids = waiting.map(({ id }) => id);
  const parts = await listParts(tx, ids);
  const declined = await listDeclined(tx, ids, tools.now());
  const passedOver = await listPassedOver(tx, ids);
  const treatments = await readBookableTreatments(
    tx,
    parts.map(({ treatmentId }) => treatmentId),
  );
  let free = await freeTimesOf(tools, tx, day, treatments);
  for (const entry of waiting) {
    const of = <Row extends { entryId: number }>(rows: Row[]) =>
      rows.filter(({ entryId }) => entryId === entry.id);
    const moving = entry.movesBookingId === null ? [] : await readMovable(tx, entry.movesBookingId);
    if (entry.movesBookingId !== null && moving.length === 0) continue; // it is ended by the schedule
    const candidate = { entry, parts: of(parts), moving };
    const { minutes, starts } = free.timesFor(candidate);
    const suitable = suitableStarts(
      {
        window: windowOf(entry),
        minutes,
        declined: of(declined),
        passedOverOn: of(passedOver).map((each) => each.day),
        before: moving[0]?.startsAt ?? null,
      },
      starts,
    );
    if (await offerFirst(tools, tx, candidate, suitable))
      free = await freeTimesOf(tools, tx, day, treatments);
  }
}

/** What is free on the day for each combination of treatments and therapists, worked out once. */
async function freeTimesOf({ now }: Tools, tx: Db, day: string, treatments: Treatments) {
  const known = await readOfferDay(tx, day, now());
  const found = new Map<string, { minutes: number; starts: Date[] }>();
  return {
    timesFor: (candidate: Candidate): { minutes: number; starts: Date[] } => {
      const key = keyOf(candidate);
      const times = found.get(key) ?? timesOf(known, candidate, treatments);
      found.set(key, times);
      return times;
    },
  };
}

function keyOf({ parts, moving }: Candidate): string {
  if (moving.length > 0) return `moving ${moving[0]!.id}`;
  return parts.map(({ treatmentId, therapistId }) => `${treatmentId} ${therapistId ?? ''}`).join();
}

function timesOf(known: OfferDay, { parts, moving }: Candidate, treatments: Treatments) {
  const needed = moving.length > 0 ? neededByVisit(known, moving) : neededByParts(known, parts, treatments);
  if (!needed) return { minutes: 0, starts: [] };
  return { minutes: sum(needed.map(({ minutes }) => minutes)), starts: freeStarts(known, needed) };
}

function neededByParts(known: OfferDay, parts: PartRow[], treatments: Treatments): VisitPart[] | null {
  const found = parts.flatMap(({ treatmentId, therapistId }) => {
    const treatment = treatments.get(treatmentId);
    return treatment?.isActive && treatment.durationMinutes > 0 ? [{ treatment, therapistId }] : [];
  });
  return found.length === parts.length && found.length > 0 ? neededFor(known, found) : null;
}

async function offerFirst(tools: Tools, tx: Db, candidate: Candidate, starts: Date[]): Promise<boolean> {
  const { entry } = candidate;
  const settings = await readSettings(tx);
  for (const start of starts) {
    const now = tools.now();
    const expiresAt = offerEnd(settings, start, now);
    if (!expiresAt) continue; // it stays visible to all
    const plan = await planFor({ ...tools, db: tx }, candidate, start);
    if (plan.ok) {
      if (!(await lockIfWaiting(tx, entry.id))) return false;
      await makeOffer({ ...tools, db: tx }, candidate, { start, expiresAt, plan, staffId: null });
      return true;
    }
    await noteSkip(tx, entry, { start, plan, now });
    if (plan.isPersonal) return false; // so at every other time
  }
  return false;
}

export function planFor(
  tools: Pick<Tools, 'db' | 'now'>,
  candidate: Candidate,
  start: Date,
): Promise<OfferPlan | NoOffer> {
  const { entry, moving } = candidate;
  if (moving.length === 0) return planOffer(tools, requestOf(candidate, start));
  const standing = entry.userId === null ? 'reached' : 'signed-in';
  return planMoveOffer(tools, moving, { start, standing });
}

/** As they would book it themselves. */
export function requestOf(
  { entry, parts }: Pick<Candidate, 'entry' | 'parts'>,
  start: Date,
  { person, isEmailConfirmed }: { person?: Person; isEmailConfirmed?: boolean } = {},
): VisitRequest {
  const { customerName, customerEmail, customerPhone, phoneE164, userId, clientId } = entry;
  const own: Person =
    userId === null
      ? { standing: 'reached', clientId: clientId! } // whoever waits has a card
      : { standing: 'signed-in', userId };
  return {
    start,
    parts: parts.map(({ treatmentId, addExtraction, therapistId }) => ({
      treatmentId,
      addExtraction: addExtraction ?? undefined,
      therapistId,
    })),
    isPatchTest: false,
    customer: {
      customerName,
      customerEmail,
      customerPhone,
      phoneE164,
      specialRequests: null,
      staffNote: null,
    },
    booker: { by: 'client', person: person ?? own, isLimited: true, isEmailConfirmed },
  };
}

type Offering = {
  start: Date;
  expiresAt: Date;
  plan: OfferPlan;
  staffId: number | null;
  /** Why staff offered it by hand; only they read it. */
  reason?: string | null | undefined;
};

/** The time is theirs alone until then. What was freed by a cancellation is announced once that cannot be undone any more. */
export async function makeOffer(
  { db: tx, now }: Pick<Tools, 'db' | 'now'>,
  { entry }: Candidate,
  { start, expiresAt, plan, staffId, reason }: Offering,
): Promise<OfferRow> {
  const offeredAt = now();
  const endsAt = plan.parts.at(-1)!.span.end; // at least one
  const offer = await insertOffer(tx, {
    entryId: entry.id,
    startsAt: start,
    endsAt,
    offeredAt,
    expiresAt,
    offeredBy: staffId,
  });
  await reservePlaces(tx, { id: offer.id, isAnnounced: staffId !== null }, plan);
  const when = formatShortAppointment(start);
  await insertDecision(tx, {
    entryId: entry.id,
    at: offeredAt,
    kind: 'offered',
    day: studioDay(start),
    words: `Offered ${when}, kept until ${formatStudioTime(expiresAt)}${reason ? `: ${reason}` : ''}`,
    ownWords: `We offered you ${when}.`,
    staffId,
  });
  const payload = { offerId: offer.id };
  const seconds = staffId === null ? ANNOUNCED_AFTER_SECONDS : 0;
  const runAt = new Date(offeredAt.getTime() + seconds * 1_000);
  await queueJob(tx, { kind: ANNOUNCE, payload, runAt }, offeredAt);
  await queueLapse({ db: tx, now }, offer.id, expiresAt);
  return offer;
}

/** Once for each reason and day. What comes from a card is not told to who may not be its client. */
async function noteSkip(
  tx: Db,
  entry: EntryRow,
  { start, plan, now }: { start: Date; plan: NoOffer; now: Date },
): Promise<void> {
  const day = studioDay(start);
  const onDay = formatShortWeekday(day);
  await insertDecision(tx, {
    entryId: entry.id,
    at: now,
    kind: SKIPPED,
    day,
    words: `Passed over on ${onDay}: ${plan.why}`,
    ownWords: plan.isPersonal ? null : `A time on ${onDay} went to the next in line: ${plan.why}`,
  });
}
