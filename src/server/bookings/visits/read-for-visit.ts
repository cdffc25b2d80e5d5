import { type BookingContext, daysAround, daysFrom } from '#server/bookings/booking-context.ts';
import { readHeld } from '#server/bookings/caps/data.ts';
import { readContext, readTreatment } from '#server/bookings/context/data.ts';
import { dayKey, lockBooker, lockKeys } from '#server/bookings/data.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { KnownForVisit, VisitPlan } from '#shared/bookings/plan/plan-visit.ts';
import type { Refusal, Refused } from '#shared/bookings/plan/visit-refusal.ts';
import { accountOf, type VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import { notFound, notSignedIn } from '#shared/kit/problem.ts';

type Reading = Pick<Context<Visitor | null>, 'db' | 'now' | 'visitor'>;
/** And what is needed to write and announce it. */
export type Known = KnownForVisit &
  Pick<BookingContext, 'settings' | 'memberId' | 'clientId' | 'bookingIds' | 'isAlone'> & { now: Date };

/**
 * Everything a visit rests on. Sent together, run one after the other: the booker's lock, what they hold, then the day's
 * lock; fixed lock order, so no deadlock. The day's comes with the look, in one statement: what somebody wrote in between
 * is the database's to refuse. With a patch test on an earlier day, both days are waited for first.
 */
export async function readForVisit(
  { db, ...ctx }: Reading,
  request: VisitRequest,
  { isPreview = false } = {},
): Promise<Known> {
  const now = ctx.now();
  const { customer, booker, parts, start, testStart } = request;
  const { customerEmail: email, phoneE164 } = customer;
  const accountId = accountOf(request);
  const isClient = booker.by === 'client';
  const within = isClient ? daysFrom(start) : daysAround(start);
  const cardId = cardIdOf(request);
  // As many patch tests as treatments may be booked with them.
  const numbers = isPreview ? 0 : testStart ? 2 * parts.length : parts.length;
  const forWhom = { accountId, cardId, email, name: customer.customerName, phoneE164, parts: numbers };
  const emails = ctx.visitor && isClient ? [ctx.visitor.email, email] : [email];
  const locked = isClient
    ? lockBooker(db, { userId: accountId, emails, phones: [phoneE164] })
    : lockKeys(db, [dayKey(start)]);
  const counted =
    isClient && booker.isLimited ? readHeld(db, { userId: accountId, email, phoneE164, now }) : null;
  const treatmentId = parts[0]!.treatmentId; // a visit has at least one
  // The earlier day first: everybody who holds several takes them in this order, so no deadlock.
  const bothDays = testStart ? lockKeys(db, [dayKey(testStart), dayKey(start)]) : null;
  const loaded = readContext(db, { treatmentId, within, lockKey: dayKey(start), now, forWhom });
  const further = parts
    .slice(1)
    .map((part) => readTreatment(db, { treatmentId: part.treatmentId, within, forWhom }));
  const ofTests = testStart ? readContext(db, { within: daysFrom(testStart), now }) : null;
  const [, held, , context, testDay, ...others] = await Promise.all([
    locked,
    counted,
    bothDays,
    loaded,
    ofTests,
    ...further,
  ]);
  if (accountId !== null && context.memberId === null) throw isClient ? notSignedIn() : notFound('member'); // erased
  return { ...context, now, held, testDay, treatments: [context, ...others] };
}

/** The one that staff have chosen, or that a mailed link leads to; of others it is found by what they give. */
function cardIdOf({ booker }: VisitRequest): number | null | undefined {
  if (booker.by !== 'client') return booker.cardId;
  return booker.person.standing === 'reached' ? booker.person.clientId : null;
}

/**
 * What an offer to somebody rests on, in the transaction that has the day's lock. The booker's is not waited for: who
 * books takes it before the day's. What they hold is counted again when they take the offer.
 */
export async function readForOffer(
  { db, ...ctx }: Pick<Reading, 'db' | 'now'>,
  request: VisitRequest,
): Promise<Known> {
  const now = ctx.now();
  const { customer, parts, start } = request;
  const { customerName: name, customerEmail: email, phoneE164 } = customer;
  const accountId = accountOf(request);
  const forWhom = { accountId, cardId: cardIdOf(request), email, name, phoneE164, parts: 0 };
  const within = daysFrom(start);
  const [first, ...more] = parts.map(({ treatmentId }) => treatmentId);
  const held = await readHeld(db, { userId: accountId, email, phoneE164, now });
  const context = await readContext(db, { treatmentId: first, within, now, forWhom });
  const treatments: Known['treatments'][number][] = [context];
  for (const treatmentId of more) treatments.push(await readTreatment(db, { treatmentId, within, forWhom }));
  return { ...context, now, held, testDay: null, treatments };
}

/**
 * The plan, under the day's lock: without it, it is waited for, and what is taken is read again. But where
 * nothing is free, no lock is needed to say so.
 */
export async function planUnderLock(
  { db }: Pick<Reading, 'db'>,
  { known, start }: { known: Known; start: Date },
  plan: (known: Known) => VisitPlan | Refused<Refusal>,
): Promise<{ plan: VisitPlan | Refused<Refusal>; known: Known }> {
  const first = plan(known);
  if (!first.ok || known.isAlone) return { plan: first, known };
  await lockKeys(db, [dayKey(start)]);
  const { placed, team } = await readContext(db, { within: daysFrom(start), now: known.now });
  const latest = { ...known, placed, team };
  return { plan: plan(latest), known: latest };
}
