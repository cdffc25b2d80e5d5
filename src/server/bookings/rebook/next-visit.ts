import { getFreeTimes } from '#server/bookings/admin/get-free-times.ts';
import { requireBookable } from '#server/bookings/booking-context.ts';
import { findNext, findPrevious } from '#server/bookings/cards/data.ts';
import { findAssigned } from '#server/bookings/my-day/find-assigned.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { minutesOf } from '#server/bookings/to-booking.ts';
import { bookVisit } from '#server/bookings/visits/book-visit.ts';
import { listVisitRows } from '#server/bookings/visits/data.ts';
import { listSessionsOf } from '#server/bookings/visits/visit-session.ts';
import { namesOf, partsHeld } from '#server/bookings/visits/whole-visit.ts';
import { readBookableTreatments } from '#server/catalog/bookable-treatment.ts';
import { cardsOf, findCard } from '#server/clients/cards.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { readNextVisitWeeks } from '#server/notes/next-visit-weeks.ts';
import { readPackageNames } from '#server/prepaid/ledger/sessions/sessions.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { readKnownTherapists } from '#server/team/therapist-names.ts';
import { readAppointment } from '#shared/bookings/appointment-date.ts';
import {
  daysForNextVisit,
  type Interval,
  intervalOf,
  isAboutSameTime,
  nearestTime,
} from '#shared/bookings/next-visit.ts';
import { offerSessions } from '#shared/bookings/offer-sessions.ts';
import type { NextSession, NextVisit, Rebooked } from '#shared/bookings/rebook-contract.ts';
import type { BookableTreatment } from '#shared/catalog/bookable-treatment.ts';
import { conflict } from '#shared/kit/problem.ts';
import { daysBetween, studioDay, studioInstant, studioTime } from '#shared/kit/studio-time.ts';

/** What is booked again: the treatments of the visit that took place, each with who kept it. */
export type Repeated = {
  lead: BookingRow;
  rows: BookingRow[];
  /** For each row; null: anyone who is free, because she has left or no longer does it. */
  therapists: ({ id: number; name: string } | null)[];
  treatments: ReadonlyMap<number, BookableTreatment>;
};
export type Proposed = { isAnyone: boolean; day: string; times: string[]; time: string };

export async function proposeNextVisit(
  ctx: Context,
  id: number,
  given: string | undefined,
): Promise<NextVisit> {
  const repeated = await readRepeated(ctx, id);
  const { lead, rows } = repeated;
  const clientIds = await cardsOf(ctx.db, lead.clientId);
  const interval = await readInterval(ctx, repeated, clientIds);
  const days = given
    ? [given]
    : daysForNextVisit(studioDay(lead.startsAt), interval.weeks, studioDay(ctx.now()));
  const hasOwn = repeated.therapists.some((each) => each !== null);
  const timesOn = (isAnyone: boolean) => (day: string) => freeTimes(ctx, repeated, { day, isAnyone });
  const found =
    (hasOwn ? await findTime(repeated, days, false, timesOn(false)) : null) ??
    (await findTime(repeated, days, true, timesOn(true)));
  const isAnyone = found?.isAnyone ?? !hasOwn;
  const next = await findNext(ctx.db, clientIds, ctx.now());
  const start = found ? studioInstant(found.day, found.time) : null;
  return {
    visitId: lead.id,
    customerName: lead.customerName,
    treatmentName: namesOf(rows),
    therapistName: isAnyone ? null : namesIn(repeated),
    isAnyone,
    ...interval,
    day: found?.day ?? given ?? null,
    times: found?.times ?? [],
    time: found?.time ?? null,
    upcoming: next
      ? { appointmentDate: next.row.startsAt.toISOString(), treatmentName: next.row.treatmentName }
      : null,
    sessions: await listNextSessions(ctx, repeated, start),
  };
}

/** As in the form: a session of the client's own package pays where there is one, unless it is declined. */
async function listNextSessions(
  ctx: Context,
  { lead, rows, treatments }: Repeated,
  instant: Date | null,
): Promise<NextSession[]> {
  const packages = await listSessionsOf(ctx, lead.clientId);
  const treatmentIds = rows.map(({ treatmentId }) => treatmentId);
  return offerSessions(packages, { treatmentIds, instant, declined: [] }).map(({ place, found }) => {
    const { treatmentId, treatmentName, addExtraction } = rows[place]!; // an offer is for one of them
    const hasExtraction = addExtraction || treatments.get(treatmentId)?.extraction === 'required';
    return {
      place,
      treatmentName,
      packageAccountId: found.packageAccountId,
      packageName: found.name,
      sessionsLeft: found.sessionsLeft,
      includesExtraction: hasExtraction ? found.includesExtraction : null,
      expiresAt: found.expiresAt,
    };
  });
}

type Booking = {
  appointmentDate: string;
  isAnyone: boolean;
  packageAccountIds?: (number | null)[] | undefined;
  safetyReason?: string | null | undefined;
};

/** For the same person, by what the visit says of them: the gate, the locks and the mail are those of every booking. */
export async function bookNextVisit(
  ctx: Context,
  id: number,
  { appointmentDate, isAnyone, packageAccountIds = [], safetyReason }: Booking,
): Promise<Rebooked> {
  const { lead, rows, therapists, treatments } = await readRepeated(ctx, id);
  const { customerName, customerEmail, customerPhone, phoneE164 } = lead;
  const card = await findCard(ctx.db, lead.clientId);
  const visit = await bookVisit(
    ctx,
    {
      start: readAppointment(appointmentDate)!, // validated by the contract
      parts: rows.map((row, index) => ({
        treatmentId: row.treatmentId,
        addExtraction: row.addExtraction,
        therapistId: isAnyone ? undefined : therapists[index]?.id,
        packageAccountId: packageAccountIds[index],
        durationMinutes: treatments.get(row.treatmentId)?.durationMinutes ? null : minutesOf(row),
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
      booker: {
        by: 'staff',
        accountId: lead.userId ?? card?.userId ?? null,
        cardId: card?.id,
        status: 'confirmed',
        isRequested: !isAnyone && rows.some((row) => row.isRequested),
        insists: false,
        safetyReason: safetyReason || undefined,
        isNotified: true,
        isReminded: true,
      },
    },
    null,
  );
  const first = visit.rows[0]!; // at least one
  const known = await readKnownTherapists(
    ctx.db,
    visit.rows.map(({ therapistId }) => therapistId),
  );
  const held = visit.rows.flatMap(({ prepaidAccountId }) => prepaidAccountId ?? []);
  const packages = held.length > 0 ? await readPackageNames(ctx.db, held) : new Map();
  const names = visit.rows.map((row) => known.find((each) => each.id === row.therapistId)?.name ?? null);
  return {
    id: first.id,
    appointmentDate: first.startsAt.toISOString(),
    treatmentName: namesOf(visit.rows),
    therapistName: joined(names),
    packageNames: [...packages.values()],
  };
}

async function readRepeated(ctx: Context, id: number): Promise<Repeated> {
  return readRepeatedOf(ctx, await findAssigned(ctx, id));
}

export async function readRepeatedOf(ctx: Context, row: BookingRow): Promise<Repeated> {
  const rows = await readHeld(ctx.db, row);
  const lead = rows[0]!; // the booking itself, at least
  if (lead.isPatchTest)
    throw conflict('patch_test', 'A patch test is not booked again. Please book the treatment itself.');
  if (lead.customerName === '')
    throw conflict(
      'forgotten',
      "This client's details have been deleted, so nothing can be booked for them.",
    );
  const treatments = await readTreatments(ctx, rows);
  const known = await readKnownTherapists(
    ctx.db,
    rows.map(({ therapistId }) => therapistId),
  );
  const therapists = rows.map(({ therapistId, treatmentId }) => {
    const own = known.find((each) => each.id === therapistId);
    return own?.isActive && (own.treatmentIds?.includes(treatmentId) ?? true) ? own : null;
  });
  return { lead, rows, therapists, treatments };
}

/** Of the whole visit of a booking, at least the booking itself. */
export async function readHeld(db: Db, row: BookingRow): Promise<BookingRow[]> {
  return partsHeld(row.visitId === null ? [row] : await listVisitRows(db, [row.visitId]));
}

/** Refused where one of them is no longer offered. */
async function readTreatments(ctx: Context, rows: BookingRow[]): Promise<Repeated['treatments']> {
  const found = await readBookableTreatments(
    ctx.db,
    rows.map(({ treatmentId }) => treatmentId),
  );
  const settings = await readSettings(ctx.db);
  for (const { treatmentId } of rows) {
    const treatment = found.get(treatmentId) ?? null;
    // Its length is known from the visit, where the catalogue has none.
    if (!treatment || treatment.durationMinutes) requireBookable({ treatment, settings });
  }
  return found;
}

export async function readInterval(
  ctx: Context,
  { lead, rows }: Repeated,
  clientIds: number[],
): Promise<Interval> {
  const weeks = await readNextVisitWeeks(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const last = await findPrevious(ctx.db, clientIds, {
    treatmentId: lead.treatmentId,
    before: lead.startsAt,
  });
  return intervalOf(weeks, last && daysBetween(studioDay(last), studioDay(lead.startsAt)));
}

/** On the first day with a time about as late as the last visit; where there is none, on the first with any. */
export async function findTime(
  { lead }: Repeated,
  days: readonly string[],
  isAnyone: boolean,
  timesOn: (day: string) => string[] | Promise<string[]>,
): Promise<Proposed | null> {
  const clock = studioTime(lead.startsAt);
  let other: Proposed | null = null;
  for (const day of days) {
    const times = await timesOn(day);
    const time = nearestTime(times, clock);
    if (time === null) continue;
    const proposed = { isAnyone, day, times, time };
    if (isAboutSameTime(time, clock)) return proposed;
    other ??= proposed;
  }
  return other;
}

async function freeTimes(
  ctx: Context,
  { rows, therapists }: Repeated,
  { day, isAnyone }: { day: string; isAnyone: boolean },
): Promise<string[]> {
  const [first, ...more] = rows;
  const idOf = (index: number) => (isAnyone ? undefined : therapists[index]?.id);
  const { times } = await getFreeTimes(ctx, {
    date: day,
    treatmentId: first!.treatmentId, // at least one
    minutes: minutesOf(first!),
    therapistId: idOf(0),
    ...(more.length > 0 && {
      more: more.map(({ treatmentId }) => treatmentId).join(','),
      moreWith: more.map((_, index) => idOf(index + 1) ?? 0).join(','),
    }),
  });
  return times;
}

export function namesIn({ therapists }: Repeated): string | null {
  return joined(therapists.map((each) => each?.name ?? null));
}

/** "Aisyah Rahman", "Aisyah Rahman and Bella Koh"; null: nobody is named. */
function joined(names: (string | null)[]): string | null {
  const distinct = [...new Set(names.filter((name) => name !== null))];
  return distinct.length > 0 ? distinct.join(' and ') : null;
}
