import type { BookableTreatment } from '#server/catalog/bookable-treatment.ts';
import { identify } from '#server/clients/identify.ts';
import { type Db, sendLast } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { clientOf } from '#server/kit/http/network.ts';
import { countTry } from '#server/kit/http/rate-limit.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { type KnownTherapist, readKnownTherapists } from '#server/team/therapist-names.ts';
import { readAppointment } from '#shared/bookings/appointment-date.ts';
import { checkStart, type StartVerdict } from '#shared/bookings/availability.ts';
import { capRefusal } from '#shared/bookings/booking-caps.ts';
import { reminderTime } from '#shared/bookings/booking-times.ts';
import type { MadeBooking, NewBooking } from '#shared/bookings/contract.ts';
import { type BookingPhone, readPhone } from '#shared/bookings/phone.ts';
import { checkExtraction, EXTRACTION_REQUIRED } from '#shared/bookings/price.ts';
import { startRefusalText } from '#shared/bookings/refusal-texts.ts';
import type { Person } from '#shared/clients/person.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { HttpProblem, notSignedIn, refusal } from '#shared/kit/problem.ts';
import type { SafetyResult } from '#shared/safety/check-safety.ts';
import { PATCH_TEST_MINUTES, patchTestName } from '#shared/safety/patch-test.ts';
import {
  applyPromo,
  type BookingContext,
  daysFrom,
  loadBookingContext,
  requireBookable,
  requireTherapist,
  staffingFor,
} from './booking-context.ts';
import {
  changePlaces,
  insertBooking,
  inTransaction,
  lockBooker,
  updateBooking,
  withAnswerHash,
  withDefaults,
} from './data.ts';
import { type Asking, depositAsking } from './deposits/ask-deposit.ts';
import type { DepositHook } from './deposits/deposit-hook.ts';
import { dayKey, findPlaces, orRunAgain } from './find-place.ts';
import { requireConfirmedEmail } from './guest-code/require-confirmed-email.ts';
import { manageHash, manageToken, newManageSecret } from './manage-token.ts';
import { insertWithCode } from './promo-code.ts';
import { receivedLater } from './received-mail.ts';
import { noticesFor } from './safety/booking-notices.ts';
import { insertCheck } from './safety/data.ts';
import { checkVisit, foundFor, notSuitable, visibleSafety } from './safety/gate.ts';
import type { BookingRow, NewBookingRow, UnwrittenBooking } from './tables.ts';
import { toBooking, toBookings } from './to-booking.ts';
import { sessionsFor } from './visit-session.ts';
import { bookVisit, namingThePart } from './visits/book-visit.ts';
import { checkingFor, loadFurther } from './visits/visit-parts.ts';

type Booking = Context<Visitor | null>;
type Made = Omit<MadeBooking, 'manageToken'>;

const GUEST_LIMIT = { name: 'guest bookings', max: 30, perMinutes: 60 };

/** Books for the signed-in member or a guest; price and person sent by the client are ignored. */
export async function bookTreatment(
  ctx: Booking,
  input: NewBooking,
  deposits: DepositHook,
): Promise<MadeBooking> {
  if (input.website) throw refusal('refused', 'We could not take this booking. Please call us instead.');

  const start = readAppointment(input.appointmentDate)!; // validated by the contract
  // The mail reaches the client, this answer only whoever booked: each has a link of its own.
  const secrets = { answer: newManageSecret(), mail: newManageSecret() };
  const made = await inTransaction(ctx.db, (tx) =>
    book({ ...ctx, db: tx }, input, { start, secrets, deposits }),
  );
  // A guest does not learn whether the e-mail is a member's.
  return { ...made, userId: ctx.visitor?.id ?? null, manageToken: manageToken(made.id, secrets.answer) };
}

type With = { start: Date; secrets: { answer: Buffer; mail: Buffer }; deposits: DepositHook };

async function book(ctx: Booking, input: NewBooking, { start, secrets, deposits }: With): Promise<Made> {
  const now = ctx.now();
  const phone = readPhone(input.customerPhone)!; // as above
  const { customerName: name, customerEmail: email } = input;
  const person = identify(ctx.visitor, { name, email, phoneE164: phone.phoneE164 });
  const isGuest = person.standing === 'typed';
  const given = { email, phoneE164: phone.phoneE164 };
  const context = await loadFor(ctx, person, { treatmentId: input.treatmentId, given, start, now });
  const { id: treatmentId, durationMinutes: minutes, deviceKindId } = wanted(context, input);
  const therapistId = requireTherapist(context, input.therapistId);
  const staffing = staffingFor(context, { treatmentId, therapistId, deviceKindId });
  const offer = priced(context, input, now);
  const further = await loadFurther(ctx.db, context, input, (own, each) => priced(own, each, now));
  const checking = checkingFor({ rules: context.settings, minutes, now, staffing }, further);
  const verdict = checkStart(checking, start);
  if (!verdict.ok) throw refusal(verdict.reason, startRefusalText(verdict.reason, { ...checking, start }));
  refuseBeyondCaps(ctx, context, { isGuest, minutes: checking.minutes });
  const { isAlone } = context;
  const { moved, places } = await findPlaces(ctx.db, { ...verdict, context, checking, isAlone });
  const place = places[0]!; // of the first treatment
  // After the time, so that nobody asks about a client with a time that is taken.
  const suits = input.isPatchTest ? null : checkVisit(context.safety, start, now);
  const visible = suits && checkVisit(visibleSafety(person.standing, context.safety!), start, now); // it was checked
  if (visible)
    await refuseUnsuitable(ctx, context, visible, { start, now, offer, isPart: further.length > 0 });
  const whose = { userId: ctx.visitor ? context.memberId : null, startsAt: start };
  const [prepaidAccountId = null] = await sessionsFor(ctx, input, whose);
  if (isGuest) await admitGuest(ctx, { input, start, context, ...phone });
  if (moved.length > 0) await orRunAgain(changePlaces(ctx.db, moved));

  const row = withDefaults({
    id: context.bookingId!, // there is a booker
    userId: context.memberId,
    ...place,
    // Null: the last of the team has just left.
    isRequested: therapistId !== undefined && place.therapistId !== null,
    deviceKindId: staffing.device?.kindId ?? null,
    ...offer,
    ...customer(input, phone),
    ...timesOf(verdict, now),
    manageHashes: [manageHash(secrets.mail)],
    answerHashes: [manageHash(secrets.answer)],
    isPatchTest: input.isPatchTest === true,
    prepaidAccountId,
  });
  const asking = depositAsking(ctx, deposits, { context, input, further });
  const secret = secrets.mail;
  if (further.length > 0) {
    const visit = { row, suits, secret, further, places, times: verdict, standing: person.standing, asking };
    return bookVisit(ctx, visit, input.promoCode);
  }
  const clientId = isGuest ? null : (context.safety?.clientId ?? null);
  const notices = await noticesFor(ctx.db, checkedAs(visible, { ...row, clientId }), person.standing);
  if (asking) {
    const booked = await bookAsking(ctx, row, { suits, secret, asking, promoCode: input.promoCode });
    return { ...booked, ...notices };
  }
  const team = await teamFor(ctx.db, context, place.therapistId);
  const booked = input.promoCode ? await insertWithCode(ctx, row, input.promoCode) : insertLast(ctx.db, row);
  if (suits) sendLast(ctx.db, insertCheck(ctx.db, foundFor(row.id, start, suits, now)));
  const made = prepaidAccountId === null ? toBooking(booked, team) : (await toBookings(ctx.db, [booked]))[0]!; // one row
  sendLast(ctx.db, queueMail(ctx, receivedLater(booked, secret, made.therapist?.inWords ?? null)));
  return { ...made, ...notices };
}

type Deciding = {
  suits: SafetyResult | null;
  secret: Buffer;
  asking: Asking;
  promoCode: NewBooking['promoCode'];
};

/** One after the other: the order of a deposit names its booking. */
async function bookAsking(ctx: Booking, row: UnwrittenBooking, deciding: Deciding): Promise<Made> {
  const { suits, secret, asking, promoCode } = deciding;
  const written = promoCode
    ? await insertWithCode(ctx, row, promoCode)
    : await orRunAgain(insertBooking(ctx.db, row));
  if (suits) await insertCheck(ctx.db, foundFor(written.id, written.startsAt, suits, ctx.now()));
  const requested = await asking([written]);
  const [made] = await toBookings(ctx.db, [requested?.row ?? written]);
  const therapist = made!.therapist?.inWords ?? null;
  await queueMail(ctx, receivedLater(written, secret, therapist, { deposit: requested?.mail }));
  return made!;
}

/** Inside the transaction on purpose: counts bookings made, not tries. */
async function admitGuest(ctx: Booking, attempt: Parameters<typeof requireConfirmedEmail>[1]): Promise<void> {
  await countTry(ctx.db, { ...GUEST_LIMIT, by: clientOf(ctx.ip) }, ctx.now());
  await requireConfirmedEmail(ctx, attempt);
}

type Loading = {
  treatmentId: number;
  given: { email: string; phoneE164: string };
  start: Date;
  now: Date;
};

/**
 * Sent together, run one after the other: the booker's lock, then the day's; fixed lock order, so no deadlock. The day's
 * comes with the look, in one statement: what somebody wrote in between is the database's to refuse.
 */
async function loadFor(
  ctx: Booking,
  person: Person,
  { treatmentId, given, start, now }: Loading,
): Promise<BookingContext> {
  const typed = person.standing === 'typed' ? person : null;
  const emails = ctx.visitor ? [ctx.visitor.email, given.email] : [given.email];
  const locked = lockBooker(ctx.db, { userId: ctx.visitor?.id ?? null, emails, phones: [given.phoneE164] });
  const loaded = loadBookingContext(ctx.db, {
    treatmentId,
    within: daysFrom(start),
    guestEmail: typed?.email,
    lockKey: dayKey(start),
    now,
    booker: { person, given, now },
  });
  const [, context] = await Promise.all([locked, loaded]);
  if (ctx.visitor && context.memberId === null) throw notSignedIn(); // erased a moment ago
  return context;
}

/** Staff book as much as they like. */
function refuseBeyondCaps(
  { visitor, now }: Booking,
  { held, settings: { booking: caps, phone } }: Pick<BookingContext, 'held' | 'settings'>,
  { isGuest, minutes }: { isGuest: boolean; minutes: number },
): void {
  if (isAtLeast(visitor?.role, 'reception')) return;
  const refused = capRefusal({ held, caps, minutes, isGuest, phone, now: now() });
  if (!refused) return;
  const { retryAfterSeconds, ...problem } = refused;
  throw new HttpProblem(retryAfterSeconds ? 429 : 422, problem, retryAfterSeconds);
}

/** Written with the end of the transaction: it is as given. */
function insertLast(tx: Db, row: UnwrittenBooking): UnwrittenBooking {
  sendLast(tx, orRunAgain(insertBooking(tx, row)));
  return row;
}

/** Of a patch test: a quarter of an hour without the treatment's device. */
function wanted(context: BookingContext, { isPatchTest }: NewBooking): BookableTreatment {
  const treatment = requireBookable(context);
  if (!isPatchTest) return treatment;
  if (context.safety?.treatment.patchTestMonths == null) {
    throw refusal('no_patch_test', `${treatment.name} needs no patch test.`);
  }
  return { ...treatment, durationMinutes: PATCH_TEST_MINUTES, deviceKindId: null };
}

function checkedAs<Row>(visible: SafetyResult | null, row: Row): (Row & Pick<SafetyResult, 'reasons'>)[] {
  return visible ? [{ ...row, reasons: visible.reasons }] : [];
}

type Unsuitable = {
  start: Date;
  now: Date;
  offer: Pick<BookingRow, 'treatmentId' | 'treatmentName'>;
  /** Of several treatments: the refusal names it. */
  isPart: boolean;
};

/** What a signed-in member told us is said to them alone. */
async function refuseUnsuitable(
  ctx: Booking,
  { safety, settings: { phone }, memberId }: BookingContext,
  visible: SafetyResult,
  { start, now, offer, isPart }: Unsuitable,
): Promise<void> {
  if (visible.outcome !== 'refuse') return;
  const isOwn = ctx.visitor !== null && ctx.visitor.id === memberId;
  const visit = { treatmentId: offer.treatmentId, clientId: safety?.clientId ?? null, start, now };
  const refused = await notSuitable(ctx, visible, { ...visit, isOwn, phone });
  throw isPart ? namingThePart(refused, offer) : refused;
}

/** The team comes with the context, unless the therapist has joined it since. */
async function teamFor(db: Db, { team }: BookingContext, id: number | null): Promise<KnownTherapist[]> {
  const isKnown = team.some((each) => each.id === id);
  return isKnown ? team.map((each) => ({ ...each, isActive: true })) : readKnownTherapists(db, [id]);
}

/** The studio's price, whatever total was sent. */
function priced(
  context: BookingContext,
  { addExtraction, isPatchTest }: Pick<NewBooking, 'addExtraction' | 'isPatchTest'>,
  now: Date,
) {
  if (isPatchTest) {
    const { id: treatmentId, name } = requireBookable(context);
    const free = { treatmentCents: 0, addExtraction: false, extractionCents: 0 };
    return { treatmentId, treatmentName: patchTestName(name), ...free };
  }
  const { id, name, priceCents, extraction } = applyPromo(requireBookable(context), context, now);
  const verdict = checkExtraction(extraction, addExtraction);
  if (!verdict.ok) {
    const fields = { addExtraction: EXTRACTION_REQUIRED };
    throw new HttpProblem(422, { code: verdict.reason, message: EXTRACTION_REQUIRED, fields });
  }
  const { ok: _, ...chosen } = verdict;
  return { treatmentId: id, treatmentName: name, treatmentCents: priceCents, ...chosen };
}

function customer(input: NewBooking, phone: BookingPhone) {
  const { customerName, customerEmail, specialRequests, notes } = input;
  return {
    customerName,
    customerEmail,
    ...phone,
    specialRequests: specialRequests || notes || null,
  };
}

function timesOf({ span, busy }: Extract<StartVerdict, { ok: true }>, now: Date) {
  return {
    startsAt: span.start,
    endsAt: span.end,
    busyUntil: busy.end,
    remindAt: reminderTime(span.start, now),
    createdAt: now,
    updatedAt: now,
  } satisfies Partial<NewBookingRow>;
}

/** An answer given again (the same Idempotency-Key) was kept without its link: it gets one of its own. */
export async function renewManageLink(
  { db }: Context<Visitor | null>,
  responded: MadeBooking,
): Promise<MadeBooking> {
  if (responded.manageToken) return responded;
  const secret = newManageSecret();
  await updateBooking(db, responded.id, { answerHashes: withAnswerHash(secret) });
  return { ...responded, manageToken: manageToken(responded.id, secret) };
}
