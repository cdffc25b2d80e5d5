import { recordAudit } from '#server/audit/record-audit.ts';
import { enterGuestEmail } from '#server/clients/contact.ts';
import { sendLast } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import type { KnownTherapist } from '#server/team/therapist-names.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import type { PlannedPart, VisitPlan } from '#shared/bookings/plan-visit.ts';
import type { VisitRequest } from '#shared/bookings/visit-request.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { changePlaces, insertBooking, withDefaults } from './data.ts';
import { askDeposit, mayNeedDeposit } from './deposits/ask-deposit.ts';
import type { DepositHook, DepositMail } from './deposits/deposit-hook.ts';
import { manageHash, newManageSecret } from './manage-token.ts';
import { takeCode } from './promo-code.ts';
import type { Known } from './read-for-visit.ts';
import { writePlannedCheck } from './safety/planned-checks.ts';
import type { BookingRow, UnwrittenBooking } from './tables.ts';
import { totalCents } from './to-booking.ts';
import { reserveSessions } from './visit-session.ts';
import { orRunAgain } from './write-places.ts';

type Writing = Context<Visitor | null>;
type Planned = { request: VisitRequest; plan: VisitPlan; known: Known; deposits: DepositHook | null };
/** The mail reaches the client, the answer only whoever booked: each has a link of its own. */
type Secrets = { mail: Buffer; answer: Buffer };

export type WrittenVisit = {
  /** In their order. */
  rows: UnwrittenBooking[];
  parts: PlannedPart[];
  secrets: Secrets;
  settings: Known['settings'];
  team: KnownTherapist[];
  now: Date;
  /** Where one is asked for. */
  deposit: DepositMail | undefined;
};

/** Sessions, places, rows, checks, code, deposit: always in this order, in the caller's transaction. */
export async function writeVisit(ctx: Writing, planned: Planned): Promise<WrittenVisit> {
  const { request, plan, known } = planned;
  const { parts, moved } = plan;
  await reserveSessions(ctx, parts, known.memberId);
  if (moved.length > 0) await orRunAgain(changePlaces(ctx.db, moved));

  const secrets = { mail: newManageSecret(), answer: newManageSecret() };
  const rows = rowsOf(planned, secrets);
  const inserted = Promise.all(rows.map((row) => orRunAgain(insertBooking(ctx.db, row))));
  sendLast(ctx.db, inserted);
  for (const [index, part] of parts.entries()) await writePlannedCheck(ctx, rows[index]!, part, request);
  const settled = needsCards(planned)
    ? await settle(ctx, await inserted, planned)
    : { rows, deposit: undefined };
  if (request.booker.by !== 'client') await auditRows(ctx, settled.rows);
  const team = known.team.map((each) => ({ ...each, isActive: true }));
  return { ...settled, parts, secrets, settings: known.settings, team, now: known.now };
}

function rowsOf({ request, plan: { parts }, known }: Planned, secrets: Secrets): UnwrittenBooking[] {
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
      ...customer,
      treatmentId: part.treatmentId,
      treatmentName: part.treatmentName,
      treatmentCents: part.treatmentCents,
      addExtraction: part.addExtraction,
      extractionCents: part.extractionCents,
      prepaidAccountId: part.packageAccountId,
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
      visitId: parts.length > 1 ? bookingIds[0]! : null,
      visitPosition: parts.length > 1 ? index + 1 : null,
      status: part.status,
      createdAt: now,
      updatedAt: now,
      ...(index === 0 && ofFirst),
    }),
  );
}

/** Whether anything that follows depends on whose card the bookings are on, which the database says. */
function needsCards({ request, plan, known, deposits }: Planned): boolean {
  const { promoCode, booker, customer } = request;
  const { prepaid } = known.settings;
  return (
    Boolean(promoCode) ||
    (deposits !== null && mayNeedDeposit({ request, parts: plan.parts, prepaid })) ||
    (booker.by !== 'client' && customer.customerEmail !== '')
  );
}

/** The code comes off the price, the deposit is asked for at what is left. */
async function settle(ctx: Writing, inserted: BookingRow[], { request, plan, known, deposits }: Planned) {
  const { booker, customer, promoCode } = request;
  const rows = promoCode ? await takeCode(ctx, inserted, promoCode) : inserted;
  if (booker.by !== 'client' && customer.customerEmail !== '') {
    await enterGuestEmail(ctx.db, rows[0]!.clientId, customer.customerEmail, known.now); // at least one
  }
  const visit = { request, parts: plan.parts, prepaid: known.settings.prepaid };
  const requested = deposits && mayNeedDeposit(visit) ? await askDeposit(ctx, deposits, rows, visit) : null;
  if (!requested) return { rows, deposit: undefined };
  return { rows: [requested.row, ...rows.slice(1)], deposit: requested.mail };
}

/** Without the person, as in the audit entry of a deletion. */
async function auditRows(ctx: Writing, rows: UnwrittenBooking[]): Promise<void> {
  for (const row of rows) {
    const { id, treatmentName, startsAt, endsAt, status, room, userId } = row;
    const totalAmount = toMoneyString(totalCents(row));
    const details = { after: { treatmentName, startsAt, endsAt, status, room, userId, totalAmount } };
    await recordAudit(ctx, { action: 'add booking', target: `booking ${id}`, details });
  }
}
