import { recordAudit } from '#server/audit/record-audit.ts';
import { changePlaces, insertBooking, withDefaults } from '#server/bookings/data.ts';
import { depositFor } from '#server/bookings/deposits/deposit-for.ts';
import type { DepositHook, DepositMail } from '#server/bookings/deposits/deposit-hook.ts';
import { gapOfVisit } from '#server/bookings/gap-keeper/gap-of-visit.ts';
import { manageHash, newManageSecret } from '#server/bookings/manage-token.ts';
import { takeCode } from '#server/bookings/promo-code.ts';
import { writePlannedCheck } from '#server/bookings/safety/planned-checks.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { totalCents } from '#server/bookings/to-booking.ts';
import { type CardRequest, cardFor } from '#server/clients/card-for.ts';
import { enterGuestEmail } from '#server/clients/contact.ts';
import { sendLast } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { KnownTherapist } from '#server/team/therapist-names.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import type { PlannedPart, VisitPlan } from '#shared/bookings/plan/plan-visit.ts';
import type { VisitRequest } from '#shared/bookings/plan/visit-request.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import type { Known } from './read-for-visit.ts';
import { type HeldSession, reserveSessions } from './visit-session.ts';
import { orRunAgain } from './write-places.ts';

type Writing = Context<Visitor | null>;
type Planned = { request: VisitRequest; plan: VisitPlan; known: Known; deposits: DepositHook | null };
/** The mail reaches the client, the answer only the caller who booked: each has a link of its own. */
type Secrets = { mail: Buffer; answer: Buffer };

export type WrittenVisit = {
  /** In their order. */
  rows: BookingRow[];
  parts: PlannedPart[];
  /** The patch tests that were booked with it. */
  tests: BookingRow[];
  secrets: Secrets;
  settings: Known['settings'];
  team: KnownTherapist[];
  now: Date;
  /** Where one is asked for. */
  deposit: DepositMail | undefined;
};

/**
 * Everything is decided before the rows are written, once: sessions, card, code, deposit. Then always in this order:
 * places, rows, checks, what the code and the deposit note of them. In the caller's transaction.
 */
export async function writeVisit(ctx: Writing, planned: Planned): Promise<WrittenVisit> {
  const { request, plan, known, deposits } = planned;
  const { db } = ctx;
  const sessions = await reserveSessions(ctx, plan.parts, known.clientId);
  const clientId = known.clientId ?? (await cardFor(db, cardRequest(request, known), known.now));
  const secrets = { mail: newManageSecret(), answer: newManageSecret() };
  const priced = rowsOf(planned, { clientId, secrets, sessions });
  const code = request.promoCode ? await takeCode(ctx, priced, request.promoCode) : null;
  const rows = code?.rows ?? priced;
  const visit = { request, parts: plan.parts, prepaid: known.settings.prepaid };
  const deposit = await depositFor(ctx, deposits, rows, visit);
  if (deposit) rows[0]!.depositCents = deposit.cents; // a visit has at least one
  Object.assign(rows[0]!, await gapOfVisit(db, planned)); // a visit has at least one

  if (plan.moved.length > 0) await orRunAgain(changePlaces(db, plan.moved));
  for (const row of rows) sendLast(db, orRunAgain(insertBooking(db, row)));
  const tests = testRows(planned, rows);
  for (const row of tests) sendLast(db, orRunAgain(insertBooking(db, row)));
  for (const [index, part] of plan.parts.entries()) {
    await writePlannedCheck(ctx, rows[index]!, part, request); // one for each
  }
  await code?.use();
  const mail = deposit ? await deposits!.request(ctx, rows[0]!, deposit) : undefined; // it was found by it
  if (request.booker.by !== 'client') await noteByStaff(ctx, request, rows);
  else if (ctx.agent !== undefined) await noteRows(ctx, 'book visit', rows);
  const team = known.team.map((each) => ({ ...each, isActive: true }));
  const { settings, now } = known;
  return { rows, parts: plan.parts, tests, secrets, settings, team, now, deposit: mail };
}

function cardRequest({ customer, booker }: VisitRequest, { memberId }: Known): CardRequest {
  const { customerName: name, customerEmail: email, customerPhone: phone, phoneE164 } = customer;
  if (booker.by === 'client' && booker.person.standing === 'reached') return { person: booker.person, phone };
  return memberId === null
    ? { person: { standing: 'typed', name, email, phoneE164 }, phone }
    : { person: { standing: 'signed-in', userId: memberId }, phone };
}

/** What is known before the rows are written; sessions by their packages. */
type Ready = { clientId: number; secrets: Secrets; sessions: ReadonlyMap<number, HeldSession> };

function rowsOf(
  { request, plan: { parts }, known }: Planned,
  { clientId, secrets, sessions }: Ready,
): BookingRow[] {
  const { booker, customer, isPatchTest, start } = request;
  const { bookingIds, now } = known;
  const isClient = booker.by === 'client';
  const isReminded = isClient || (booker.isReminded && customer.customerEmail !== '');
  const ofFirst = {
    manageHashes: [manageHash(secrets.mail)],
    answerHashes: isClient ? [manageHash(secrets.answer)] : [],
    remindAt: isReminded ? reminderTime(start, now) : null,
  };
  return parts.map((part, index) =>
    withDefaults({
      id: bookingIds[index]!, // one for each
      userId: known.memberId,
      clientId,
      ...customer,
      treatmentId: part.treatmentId,
      treatmentName: part.treatmentName,
      treatmentCents: part.treatmentCents,
      addExtraction: part.addExtraction,
      extractionCents: part.extractionCents,
      ...(part.packageAccountId !== null && sessions.get(part.packageAccountId)),
      isPatchTest,
      room: part.room,
      therapistId: part.therapistId,
      isRequested: part.isRequested,
      isOffShift: part.isOffShift,
      deviceKindId: part.deviceKindId,
      devicePiece: part.devicePiece,
      startsAt: part.span.start,
      endsAt: part.span.end,
      busyUntil: part.busy.end,
      visitId: parts.length > 1 ? bookingIds[0]! : null, // one for each
      visitPosition: parts.length > 1 ? index + 1 : null,
      status: part.status,
      createdAt: now,
      updatedAt: now,
      ...(index === 0 && ofFirst),
    }),
  );
}

/** After the visit, whose links open them, too. */
function testRows({ request, plan, known }: Planned, rows: BookingRow[]): BookingRow[] {
  const { id, clientId } = rows[0]!; // a visit has at least one
  const { now } = known;
  return plan.tests.map((test, index) =>
    withDefaults({
      id: known.bookingIds[rows.length + index]!, // one for each
      userId: known.memberId,
      clientId,
      ...request.customer,
      specialRequests: null,
      treatmentId: test.treatmentId,
      treatmentName: test.treatmentName,
      treatmentCents: test.treatmentCents,
      addExtraction: test.addExtraction,
      extractionCents: test.extractionCents,
      isPatchTest: true,
      testedVisitId: id,
      room: test.room,
      therapistId: test.therapistId,
      startsAt: test.span.start,
      endsAt: test.span.end,
      busyUntil: test.busy.end,
      remindAt: index === 0 ? reminderTime(test.span.start, now) : null,
      createdAt: now,
      updatedAt: now,
    }),
  );
}

/** On record, without the person, as in the audit entry of a deletion. An e-mail fills an empty card. */
async function noteByStaff(ctx: Writing, { customer }: VisitRequest, rows: BookingRow[]): Promise<void> {
  const { clientId, createdAt } = rows[0]!; // a visit has at least one
  if (customer.customerEmail) await enterGuestEmail(ctx.db, clientId, customer.customerEmail, createdAt);
  await noteRows(ctx, 'add booking', rows);
}

async function noteRows(
  ctx: Writing,
  action: 'add booking' | 'book visit',
  rows: readonly BookingRow[],
): Promise<void> {
  for (const row of rows) {
    const { id, treatmentName, startsAt, endsAt, status, room, userId } = row;
    const totalAmount = toMoneyString(totalCents(row));
    const details = { after: { treatmentName, startsAt, endsAt, status, room, userId, totalAmount } };
    await recordAudit(ctx, { action, target: `booking ${id}`, details });
  }
}
