import { countUpcoming, findLastOf } from '#server/bookings/cards/data.ts';
import { findBooking } from '#server/bookings/data.ts';
import { getDepositTerms } from '#server/bookings/deposits/deposit-for.ts';
import type { DepositHook } from '#server/bookings/deposits/deposit-hook.ts';
import { readAvailability } from '#server/bookings/get-availability.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { toClientBookings } from '#server/bookings/to-client-bookings.ts';
import { bookVisit, previewVisit } from '#server/bookings/visits/book-visit.ts';
import { listMySessions } from '#server/bookings/visits/visit-session.ts';
import { namesOf } from '#server/bookings/visits/whole-visit.ts';
import { readBookableTreatments } from '#server/catalog/bookable-treatment.ts';
import { cardsOf } from '#server/clients/cards.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { readAppointment } from '#shared/bookings/appointment-date.ts';
import type { Booking } from '#shared/bookings/contract.ts';
import { daysForNextVisit } from '#shared/bookings/next-visit.ts';
import { whyNotBookable } from '#shared/bookings/plan/plan-part.ts';
import type { VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import type { NotSuitable } from '#shared/bookings/safety-contract.ts';
import type { SameAgain } from '#shared/bookings/same-again-contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { conflict, HttpProblem, notFound } from '#shared/kit/problem.ts';
import { studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { sum } from '#shared/kit/sum.ts';
import { PATCH_TEST_MISSING } from '#shared/safety/patch-test.ts';
import {
  findTime,
  namesIn,
  type Proposed,
  type Repeated,
  readHeld,
  readInterval,
  readRepeatedOf,
} from './next-visit.ts';

/** The member's last visit once more: by the rule of the counter, at times of the website, and whether one tap is enough. */
export async function proposeSameAgain(ctx: Context, deposits: DepositHook): Promise<SameAgain | null> {
  const last = await findLastOf(ctx.db, ctx.visitor.id);
  if (!last || (await countUpcoming(ctx.db, ctx.visitor.id, ctx.now())) > 0) return null;
  const repeated = await orProblem(() => readRepeatedOf(ctx, last));
  if (repeated instanceof HttpProblem) return withoutTime(ctx, last, repeated.message);
  const clientIds = await cardsOf(ctx.db, last.clientId);
  const interval = await readInterval(ctx, repeated, clientIds);
  const days = daysForNextVisit(studioDay(last.startsAt), interval.weeks, studioDay(ctx.now()));
  const gone = repeated.rows.some(
    ({ therapistId }, index) => therapistId !== null && !repeated.therapists[index],
  );
  const found = gone ? null : await findOffered(ctx, repeated, days);
  const base = { ...ofRepeated(repeated, found), ...interval };
  if (gone)
    return {
      ...base,
      obstacle: 'Your therapist is no longer available for this. Please choose someone else.',
    };
  if (!found) return { ...base, obstacle: 'Nothing is free around then. Please choose another day.' };
  const start = studioInstant(found.day, found.time);
  const plan = await previewVisit(ctx, requestOf(ctx, repeated, { start, isAnyone: found.isAnyone }));
  if (!plan.ok) return { ...base, ...afterRefusal(plan.problem, base.parts) };
  const totalAmount = toMoneyString(
    sum(plan.parts.map((part) => part.treatmentCents + part.extractionCents)),
  );
  const reasons = plan.parts.flatMap(({ check }) => check?.visible.reasons ?? []);
  const isTestMissing = reasons.some(({ key }) => key === PATCH_TEST_MISSING);
  const obstacle = isTestMissing ? TEST_FIRST : await whyForm(ctx, repeated, deposits);
  return { ...base, totalAmount, appointmentDate: start.toISOString(), obstacle };
}

const TEST_FIRST = 'It needs a new patch test first. Choose both times in the form.';

type Given = { visitId: number; appointmentDate: string; isAnyone: boolean };

/** Once, however often and wherever it is tapped: with another visit to come, nothing is booked. */
export function bookSameAgain(
  ctx: Context,
  { visitId, appointmentDate, isAnyone }: Given,
  deposits: DepositHook,
): Promise<Booking> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const row = await findBooking(tx, visitId);
    if (row?.userId !== ctx.visitor.id || row.status !== 'completed') throw notFound('visit');
    const repeated = await readRepeatedOf(inTransaction, row);
    const start = readAppointment(appointmentDate)!; // validated by the contract
    const visit = await bookVisit(inTransaction, requestOf(ctx, repeated, { start, isAnyone }), deposits);
    // Under the lock of the booker: of two tabs, the second sees the visit of the first.
    const ids = visit.rows.map(({ id }) => id);
    if ((await countUpcoming(tx, ctx.visitor.id, ctx.now(), ids)) > 0)
      throw conflict('already_booked', 'You have a visit to come already.');
    const [booking] = await toClientBookings(inTransaction, visit.rows.slice(0, 1), 'signed-in');
    return booking!; // a visit has at least one
  });
}

/** With whom they came, then with anyone; as everybody can book it on the website. */
async function findOffered(ctx: Context, repeated: Repeated, days: string[]): Promise<Proposed | null> {
  const { rows, therapists } = repeated;
  const [first, ...more] = rows;
  const find = async (isAnyone: boolean) => {
    const idOf = (index: number) => (isAnyone ? undefined : therapists[index]?.id);
    const query = {
      treatmentId: first!.treatmentId, // at least one
      therapistId: idOf(0),
      ...(more.length > 0 && {
        more: more.map(({ treatmentId }) => treatmentId).join(),
        moreWith: more.map((_, index) => idOf(index + 1) ?? 0).join(),
      }),
      from: days[0]!,
      isTested: '1',
    } as const;
    const offered = await readAvailability(ctx, query, days);
    const times = new Map('days' in offered ? offered.days.map((each) => [each.date, each.times ?? []]) : []);
    return findTime(repeated, days, isAnyone, (day) => times.get(day) ?? []);
  };
  const hasOwn = therapists.some((each) => each !== null);
  return (hasOwn ? await find(false) : null) ?? (await find(true));
}

/** What has to be said and chosen before: then the form is the way on. */
async function whyForm(ctx: Context, { rows }: Repeated, deposits: DepositHook): Promise<string | null> {
  if (rows[0]!.phoneE164 === '') return 'Please add your phone number in the form.'; // at least one
  const ids = rows.map(({ treatmentId }) => treatmentId);
  const packages = await listMySessions(ctx);
  const usable = packages.find(
    ({ treatmentIds }) => !treatmentIds || ids.some((id) => treatmentIds.includes(id)),
  );
  if (usable) return `A session of your ${usable.name} can pay for it. Please confirm it in the form.`;
  const { terms } = await getDepositTerms(ctx, deposits, { treatmentIds: ids.join() });
  return (
    terms && `We ask for a deposit of $${terms.amount} to hold your time. You'll see the terms in the form.`
  );
}

function requestOf(
  { visitor }: Context,
  { lead, rows, therapists }: Repeated,
  { start, isAnyone }: { start: Date; isAnyone: boolean },
): VisitRequest {
  const { customerName, customerPhone, phoneE164 } = lead;
  return {
    start,
    parts: rows.map(({ treatmentId, addExtraction }, index) => ({
      treatmentId,
      addExtraction,
      therapistId: isAnyone ? undefined : therapists[index]?.id,
    })),
    isPatchTest: false,
    customer: {
      customerName,
      customerEmail: visitor.email,
      customerPhone,
      phoneE164,
      specialRequests: null,
      staffNote: null,
    },
    booker: {
      by: 'client',
      person: { standing: 'signed-in', userId: visitor.id },
      isLimited: true,
      canUndo: true,
    },
  };
}

function ofRepeated(repeated: Repeated, found: Proposed | null) {
  const { lead, rows, therapists } = repeated;
  const isAnyone = found?.isAnyone ?? therapists.every((each) => each === null);
  return {
    visitId: lead.id,
    parts: rows.map(({ treatmentId }, index) => ({
      treatmentId,
      therapistId: isAnyone ? null : (therapists[index]?.id ?? null),
    })),
    treatmentName: namesOf(rows),
    therapistName: isAnyone ? null : namesIn(repeated),
    isAnyone,
    appointmentDate: null,
    totalAmount: '0.00',
    next: 'form' as const,
  };
}

/** Where one is refused, the form goes on from what could be had instead of it. */
function afterRefusal(
  { message, code, more }: HttpProblem,
  parts: SameAgain['parts'],
): Pick<SameAgain, 'obstacle' | 'parts' | 'next'> {
  if (code === 'please_call') return { obstacle: message, parts: [], next: 'contact' };
  if (code !== 'not_suitable') return { obstacle: message, parts, next: 'form' };
  const { instead, needsPatchTest, treatmentId = parts[0]?.treatmentId } = more as Partial<NotSuitable>;
  if (needsPatchTest) return { obstacle: message, parts, next: 'form' };
  const isNew = instead && parts.every((part) => part.treatmentId !== instead.treatmentId);
  const others = isNew ? [{ treatmentId: instead.treatmentId, therapistId: null }] : [];
  const rest = parts.flatMap((part) => (part.treatmentId === treatmentId ? others : [part]));
  return { obstacle: message, parts: rest, next: rest.length > 0 ? 'form' : 'treatments' };
}

/** Not all they had is still to be had: the form goes on from the rest, else another treatment is the way on. */
async function withoutTime(ctx: Context, row: BookingRow, message: string): Promise<SameAgain> {
  const rows = await readHeld(ctx.db, row);
  const offered = await readBookableTreatments(
    ctx.db,
    rows.map(({ treatmentId }) => treatmentId),
  );
  const { phone } = await readSettings(ctx.db);
  const whyNot = ({ treatmentId, treatmentName }: BookingRow) => {
    const found = offered.get(treatmentId);
    return found
      ? whyNotBookable(found, phone)?.message
      : `${treatmentName} is no longer on offer. Please choose another treatment.`;
  };
  const parts = rows
    .filter((each) => whyNot(each) === undefined)
    .map(({ treatmentId }) => ({ treatmentId, therapistId: null }));
  return {
    visitId: rows[0]!.id, // the booking itself, at least
    parts,
    treatmentName: namesOf(rows),
    therapistName: null,
    isAnyone: true,
    weeks: 0,
    because: 'usual',
    appointmentDate: null,
    totalAmount: '0.00',
    obstacle: [...new Set(rows.flatMap((each) => whyNot(each) ?? []))].join(' ') || message,
    next: parts.length > 0 ? 'form' : 'treatments',
  };
}

async function orProblem<T>(work: () => Promise<T>): Promise<T | HttpProblem> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
}
