import { recordAudit } from '#server/audit/record-audit.ts';
import { readBeforeVisit } from '#server/bookings/before-visit.ts';
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
import { totalCents } from '#server/bookings/to-booking.ts';
import { sessionsFor } from '#server/bookings/visit-session.ts';
import { passForPart } from '#server/bookings/visits/book-visit.ts';
import { nextBookingId } from '#server/bookings/visits/data.ts';
import { readWhole } from '#server/bookings/visits/read-whole.ts';
import { type BookableTreatment, readBookableTreatments } from '#server/catalog/bookable-treatment.ts';
import { enterGuestEmail } from '#server/clients/contact.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Context } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { patchTestMonthsOf } from '#server/safety/patch-tests.ts';
import type { AdminBooking, WalkIn } from '#shared/bookings/admin-contract.ts';
import { readAppointment } from '#shared/bookings/appointment-date.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import { readPhone } from '#shared/bookings/phone.ts';
import { checkExtraction } from '#shared/bookings/price.ts';
import { splitVisit } from '#shared/bookings/visit-parts.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { HttpProblem, notFound, refusal } from '#shared/kit/problem.ts';
import type { Span } from '#shared/kit/span.ts';
import { PATCH_TEST_MINUTES, patchTestName } from '#shared/safety/patch-test.ts';
import { chooseRoom, lockDays, requireAdminStart, writeInRoom } from './choose-room.ts';
import { chooseStaff } from './choose-staff.ts';
import { hasMember } from './data.ts';
import { collectDoubts, type Doubts } from './doubts.ts';
import { toAdminBooking } from './get-booking.ts';

type NewWalkIn = WalkIn & {
  /** False: no reminder the day before. */
  remind?: boolean;
  /** Imported: nobody is there to give a reason, so what does not suit the client is entered as pending. */
  waitsIfUnsuitable?: boolean;
};

/** For somebody who stands at the counter or calls: the price and the room are the studio's, as for everybody. */
export function bookWalkIn(ctx: Context, input: NewWalkIn): Promise<AdminBooking> {
  const start = readAppointment(input.appointmentDate)!; // validated by the contract
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const rows = await book(inside, input, start);
    for (const row of rows) {
      const details = { after: factsOf(row) };
      await recordAudit(inside, { action: 'add booking', target: `booking ${row.id}`, details });
    }
    return toAdminBooking(tx, rows[0]!); // at least one
  });
}

/** One treatment, or several one after the other: all of them or none. */
async function book(ctx: Context, input: NewWalkIn, start: Date): Promise<BookingRow[]> {
  const now = ctx.now();
  const doubts = collectDoubts(input.insist);
  await lockDays(ctx.db, { start, end: start });
  const guestEmail = input.customerEmail || undefined;
  const isReminded = guestEmail !== undefined && input.remind !== false;
  const { treatmentId } = input;
  const within = daysFrom(start);
  const context = await loadBookingContext(ctx.db, { treatmentId, within, guestEmail, now });
  const { settings } = context;
  const parts = await partsOf(ctx, context, input, now);
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  const times = requireAdminStart({ rules: settings, minutes, now }, start, doubts);
  const secret = newManageSecret();
  const common = {
    ...customerOf(input),
    userId: await accountOf(ctx, input, context),
    status: input.status,
    isPatchTest: input.isPatchTest === true,
    ...{ createdAt: now, updatedAt: now },
  };
  const sessions = await sessionsFor(ctx, input, { userId: common.userId, startsAt: start });
  const visitId = parts.length > 1 ? await nextBookingId(ctx.db) : null;
  const ofFirst = {
    ...(visitId && { id: visitId }),
    manageHashes: [manageHash(secret)],
    remindAt: isReminded ? reminderTime(start, now) : null,
  };
  const written: BookingRow[] = [];
  for (const part of splitVisit(times, parts)) {
    const last = written.at(-1);
    const place = await placePart(ctx.db, { input, part, context, last, doubts }, now);
    const row = {
      ...{ ...common, ...part.offer, ...place, ...(!last && ofFirst) },
      prepaidAccountId: sessions[written.length] ?? null,
      ...(visitId && { visitId, visitPosition: written.length + 1 }),
    };
    written.push(await writeInRoom(ctx.db, insertBooking(ctx.db, row)));
  }
  doubts.ask();
  if (guestEmail) await enterGuestEmail(ctx.db, written[0]!.clientId, guestEmail, now); // at least one
  const rows: BookingRow[] = [];
  for (const row of written) {
    const pass = passOf(input);
    rows.push(parts.length > 1 ? await passForPart(ctx, row, pass) : await passGate(ctx, row, pass));
  }
  if (input.notify && guestEmail && start > now) await confirmTo(ctx, rows, { settings, secret, now });
  return rows;
}

async function confirmTo(
  ctx: Context,
  rows: BookingRow[],
  mailed: { settings: BookingContext['settings']; secret: Buffer; now: Date },
): Promise<void> {
  const whole = await readWhole(ctx.db, rows[0]!); // at least one
  const mail = whole.row.status === 'confirmed' ? confirmedMail : receivedMail;
  const before = await readBeforeVisit(ctx, whole.row.id);
  await queueMail(ctx, mail({ ...whole, ...mailed, publicUrl: ctx.publicUrl, before }));
}

type Part = {
  minutes: number;
  treatment: BookableTreatment;
  therapistId: number | undefined;
  offer: Pick<
    BookingRow,
    'treatmentId' | 'treatmentName' | 'treatmentCents' | 'addExtraction' | 'extractionCents'
  >;
};

/** What is to be done, in order. */
async function partsOf(
  ctx: Context,
  context: BookingContext,
  { more, ...first }: NewWalkIn,
  now: Date,
): Promise<Part[]> {
  if (more?.length && first.isPatchTest) {
    throw refusal('patch_test_alone', 'A patch test is a visit of its own.');
  }
  const ids = (more ?? []).map(({ treatmentId }) => treatmentId);
  const found = ids.length > 0 ? await readBookableTreatments(ctx.db, ids) : new Map();
  const inputs = [
    { ...first, treatment: context.treatment },
    ...(more ?? []).map((each) => ({ ...each, treatment: found.get(each.treatmentId) ?? null })),
  ];
  const parts: Part[] = [];
  for (const [index, { treatment: own, therapistId, addExtraction }] of inputs.entries()) {
    const priced = applyPromo(requireTreatment({ treatment: own }), context, now);
    const treatment = index === 0 ? await wanted(ctx, priced, first) : priced;
    const { id, name, priceCents } = treatment;
    parts.push({
      minutes: minutesFor(treatment, index === 0 ? first.durationMinutes : null),
      treatment,
      therapistId: therapistId ?? undefined,
      offer: {
        ...{ treatmentId: id, treatmentName: name, treatmentCents: priceCents },
        ...extractionOf(treatment, { addExtraction }),
      },
    });
  }
  return parts;
}

type Placing = {
  input: NewWalkIn;
  part: Part & { span: Span; busy: Span };
  context: BookingContext;
  /** The part before, which is written. */
  last: BookingRow | undefined;
  doubts: Doubts;
};

/** Who keeps it, with which device, where and when. */
async function placePart(tx: Db, { input, part, context, last, doubts }: Placing, now: Date) {
  const { span, busy, therapistId, treatment } = part;
  const seen = last ? await loadBookingContext(tx, { within: daysFrom(span.start), now }) : context;
  const staff = await chooseStaff(tx, {
    ...{ context: seen, span, busy, treatmentId: treatment.id, therapistId },
    ...{ deviceKindId: treatment.deviceKindId, doubts },
  });
  const { rooms } = context.settings.booking;
  const room = await chooseRoom(tx, { busy, room: input.room, preferred: last?.room, rooms });
  return {
    room,
    ...staff,
    isRequested: Boolean(input.isRequested && therapistId !== undefined && staff.therapistId),
    ...{ startsAt: span.start, endsAt: span.end, busyUntil: busy.end },
  };
}

function passOf({ safetyReason, waitsIfUnsuitable }: NewWalkIn): GatePass {
  if (waitsIfUnsuitable) return { who: 'system', because: 'import' };
  return { who: 'staff', reason: safetyReason ?? undefined, to: 'enter' };
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
function extractionOf({ extraction }: BookableTreatment, { addExtraction }: Pick<WalkIn, 'addExtraction'>) {
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
