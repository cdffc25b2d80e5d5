import { recordAudit } from '#server/audit/record-audit.ts';
import {
  applyPromo,
  type BookingContext,
  daysFrom,
  loadBookingContext,
} from '#server/bookings/booking-context.ts';
import { insertBooking, inTransaction } from '#server/bookings/data.ts';
import { confirmedMail, receivedMail } from '#server/bookings/emails.ts';
import { manageHash, newManageSecret } from '#server/bookings/manage-token.ts';
import { type GatePass, passGate } from '#server/bookings/safety/gate.ts';
import type { BookingRow } from '#server/bookings/tables.ts';
import { readTherapistWords, totalCents } from '#server/bookings/to-booking.ts';
import type { BookableTreatment } from '#server/catalog/bookable-treatment.ts';
import { formUrlFor } from '#server/forms/visit-forms.ts';
import type { Context } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { patchTestMonthsOf } from '#server/safety/patch-tests.ts';
import type { AdminBooking, WalkIn } from '#shared/bookings/admin-contract.ts';
import { readAppointment } from '#shared/bookings/appointment-date.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import { readPhone } from '#shared/bookings/phone.ts';
import { checkExtraction } from '#shared/bookings/price.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { HttpProblem, notFound, refusal } from '#shared/kit/problem.ts';
import { PATCH_TEST_MINUTES, patchTestName } from '#shared/safety/patch-test.ts';
import { chooseRoom, lockDays, requireAdminStart, writeInRoom } from './choose-room.ts';
import { chooseStaff } from './choose-staff.ts';
import { hasMember } from './data.ts';
import { collectDoubts } from './doubts.ts';
import { toAdminBooking } from './get-booking.ts';

type NewWalkIn = WalkIn & {
  /** False: no reminder the day before. */
  remind?: boolean;
  /** Nobody is there to give a reason: what does not suit the client is entered as pending. */
  waitsIfUnsuitable?: boolean;
};

/** For somebody who stands at the counter or calls: the price and the room are the studio's, as for everybody. */
export function bookWalkIn(ctx: Context, input: NewWalkIn): Promise<AdminBooking> {
  const start = readAppointment(input.appointmentDate)!; // validated by the contract
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const row = await book(inside, input, start);
    await recordAudit(inside, {
      action: 'add booking',
      target: `booking ${row.id}`,
      details: { after: factsOf(row) },
    });
    return toAdminBooking(tx, row);
  });
}

async function book(ctx: Context, input: NewWalkIn, start: Date): Promise<BookingRow> {
  const now = ctx.now();
  const doubts = collectDoubts(input.insist);
  await lockDays(ctx.db, { start, end: start });
  const guestEmail = input.customerEmail || undefined;
  const isReminded = guestEmail !== undefined && input.remind !== false;
  const { treatmentId } = input;
  const within = daysFrom(start);
  const context = await loadBookingContext(ctx.db, { treatmentId, within, guestEmail, now });
  const { settings } = context;
  const treatment = await wanted(ctx, applyPromo(requireTreatment(context), context, now), input);
  const checking = { rules: settings, minutes: minutesFor(treatment, input.durationMinutes), now };
  const { span, busy } = requireAdminStart(checking, start, doubts);
  const userId = await accountOf(ctx, input, context);
  const staff = await chooseStaff(ctx.db, {
    ...{ context, span, busy, treatmentId, therapistId: input.therapistId ?? undefined },
    ...{ deviceKindId: treatment.deviceKindId, doubts },
  });
  const room = await chooseRoom(ctx.db, { busy, room: input.room, rooms: settings.booking.rooms });
  doubts.ask();
  const secret = newManageSecret();
  const written = await writeInRoom(
    ctx.db,
    insertBooking(ctx.db, {
      treatmentId: treatment.id,
      treatmentName: treatment.name,
      treatmentCents: treatment.priceCents,
      ...extractionOf(treatment, input),
      ...customerOf(input),
      userId,
      room,
      ...staff,
      isRequested: Boolean(input.isRequested && staff.therapistId),
      status: input.status,
      startsAt: span.start,
      endsAt: span.end,
      busyUntil: busy.end,
      remindAt: isReminded ? reminderTime(span.start, now) : null,
      manageHashes: [manageHash(secret)],
      isPatchTest: input.isPatchTest === true,
      createdAt: now,
      updatedAt: now,
    }),
  );
  const row = await passGate(ctx, written, passOf(input));
  if (input.notify && guestEmail && start > now) {
    const mail = row.status === 'confirmed' ? confirmedMail : receivedMail;
    const therapist = await readTherapistWords(ctx.db, row);
    const formUrl = await formUrlFor(ctx, row.id);
    await queueMail(ctx, mail({ row, settings, publicUrl: ctx.publicUrl, now, secret, therapist, formUrl }));
  }
  return row;
}

function passOf({ safetyReason, waitsIfUnsuitable }: NewWalkIn): GatePass {
  if (waitsIfUnsuitable) return { who: 'system', because: 'time' };
  return { who: 'staff', reason: safetyReason ?? undefined, isNew: true };
}

/** Of a patch test: a quarter of an hour, free, without the treatment's device. */
async function wanted({ db }: Context, treatment: BookableTreatment, { isPatchTest }: WalkIn) {
  if (!isPatchTest) return treatment;
  if ((await patchTestMonthsOf(db, treatment.id)) === null) {
    throw refusal('no_patch_test', `${treatment.name} needs no patch test.`);
  }
  return {
    ...{ ...treatment, name: patchTestName(treatment.name), priceCents: 0, extraction: 'none' as const },
    ...{ durationMinutes: PATCH_TEST_MINUTES, deviceKindId: null },
  };
}

/** The admin may leave out even what the form insists on; what is included stays included. */
function extractionOf({ extraction }: ReturnType<typeof requireTreatment>, { addExtraction }: WalkIn) {
  const verdict = checkExtraction(extraction, addExtraction || undefined);
  return verdict.ok
    ? { addExtraction: verdict.addExtraction, extractionCents: verdict.extractionCents }
    : { addExtraction: false, extractionCents: 0 };
}

function customerOf({ customerName, customerEmail, customerPhone, specialRequests, deskNote }: WalkIn) {
  return {
    customerName,
    customerEmail: customerEmail ?? '',
    ...readPhone(customerPhone)!, // validated by the contract
    specialRequests: specialRequests || null,
    staffNote: deskNote || null,
  };
}

async function accountOf(
  { db }: Context,
  { userId }: WalkIn,
  { memberId }: BookingContext,
): Promise<number | null> {
  if (!userId) return memberId;
  if (!(await hasMember(db, userId))) throw notFound('member');
  return userId;
}

/** Without the person, as in the audit entry of a deletion. */
function factsOf(row: BookingRow) {
  const { treatmentName, startsAt, endsAt, status, room, userId } = row;
  return {
    treatmentName,
    startsAt,
    endsAt,
    status,
    room,
    userId,
    totalAmount: toMoneyString(totalCents(row)),
  };
}

/** The treatment, if it is there and on offer; its length may be unknown to everybody but the admin. */
function requireTreatment({ treatment }: Pick<BookingContext, 'treatment'>): BookableTreatment {
  if (!treatment) throw notFound('treatment');
  if (!treatment.isActive) {
    throw refusal(
      'not_on_offer',
      `${treatment.name} is not on offer at the moment. Please switch it on first.`,
    );
  }
  return treatment;
}

/** What the catalogue says; where it says nothing, what the admin says. */
function minutesFor({ name, durationMinutes }: BookableTreatment, given: number | null | undefined): number {
  const minutes = durationMinutes || given;
  if (minutes) return minutes;
  const message = `Please say how many minutes ${name} takes.`;
  throw new HttpProblem(422, { code: 'no_duration', message, fields: { durationMinutes: message } });
}
