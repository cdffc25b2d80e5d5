import * as z from 'zod/mini';
import { del, get, patch, post } from '#shared/kit/define-endpoint.ts';
import {
  byId,
  day,
  email,
  id,
  instant,
  moneyString,
  optionalText,
  requiredName,
} from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { INVALID_PHONE } from '#shared/kit/phone-parts.ts';
import { guessingCodes, typedPromoCode } from '#shared/promo-codes/contract.ts';
import { appointmentProblem } from './appointment-date.ts';
import { DEPOSIT_METHODS, DEPOSIT_STATES } from './deposit.ts';
import { shownLate } from './late/late-contract.ts';
import { INVALID_CUSTOMER_EMAIL, INVALID_EMAIL_CODE, MISSING_DATE, MISSING_YOUR_NAME } from './messages.ts';
import { readPhone } from './phone.ts';
import { shownPresence } from './presence-contract.ts';
import { staffAnswers } from './safety-contract.ts';
import { SLOT_REASONS } from './slots.ts';
import {
  bookedVisit,
  bookingStatus,
  chosenTreatment,
  moreIds,
  moreTreatments,
  moreWith,
  visitPart,
} from './visit-contract.ts';

export const MAX_REQUESTS_LENGTH = 2_000;
/** What only staff read. */
export const MAX_NOTE_LENGTH = 2_000;

/** ISO 8601; without an offset it is studio time. `readAppointment` turns it into an instant. */
export const appointmentDate = z.string(MISSING_DATE).check((ctx) => {
  const message = appointmentProblem(ctx.value);
  if (message) ctx.issues.push({ code: 'custom', input: ctx.value, message });
});

export const phone = z.string(INVALID_PHONE).check(
  z.maxLength(40, INVALID_PHONE),
  z.refine((text) => readPhone(text) !== null, INVALID_PHONE),
);

const agreedTerms = z.object({
  totalAmount: moneyString,
  /** "0.00": none. */
  depositAmount: moneyString,
  endsAt: instant,
});
export type AgreedTerms = z.infer<typeof agreedTerms>;

/**
 * The request of both forms. `totalAmount` and `userId` may be sent and are ignored: the server computes the price,
 * and the session says whose booking it is. `notes` is the modal's name for `specialRequests`.
 */
export const newBooking = z.object({
  treatmentId: chosenTreatment,
  appointmentDate,
  customerName: requiredName(MISSING_YOUR_NAME),
  customerEmail: email(INVALID_CUSTOMER_EMAIL),
  customerPhone: phone,
  specialRequests: z.nullish(optionalText(MAX_REQUESTS_LENGTH)),
  notes: z.nullish(optionalText(MAX_REQUESTS_LENGTH)),
  /** False is refused where the extraction is required; absent means none. */
  addExtraction: z.nullish(z.boolean()),
  /** The therapist who is asked for; absent: anyone. */
  therapistId: z.nullish(id),
  /** The short free test before a treatment that needs one, instead of the treatment. */
  isPatchTest: z.nullish(z.boolean()),
  /** When the free patch tests that its treatments need are to begin: booked with them, all or nothing. */
  patchTestDate: z.nullish(appointmentDate),
  /** Further treatments in the same visit, one after the other. */
  more: z.nullish(moreTreatments),
  /** Paid with a session of this package of theirs, instead of at the studio. */
  packageAccountId: z.nullish(id),
  promoCode: z.nullish(typedPromoCode),
  /** How a deposit is paid, where one is asked for; absent: the first way offered. */
  depositMethod: z.nullish(z.enum(DEPOSIT_METHODS, 'Please choose how to pay: paynow or card')),
  /** The six digits mailed to a guest's e-mail, after a 403 `confirm_email` asked for them. */
  emailCode: z.nullish(z.string(INVALID_EMAIL_CODE).check(z.trim(), z.regex(/^\d{6}$/, INVALID_EMAIL_CODE))),
  /**
   * What the person agreed to, where a program books for them: with another total, deposit or end it is refused with 409
   * `terms_changed`, and nothing is booked.
   */
  agreed: z.nullish(agreedTerms),
  /** A honeypot: hidden from people, so only bots fill it. */
  website: z.nullish(z.string().check(z.maxLength(2_000))),
});
export type NewBooking = z.infer<typeof newBooking>;

/** What a code is for, as it was in the booking. */
const emailCodeRequest = z.pick(newBooking, {
  treatmentId: true,
  appointmentDate: true,
  customerEmail: true,
  isPatchTest: true,
  more: true,
});
export type EmailCodeRequest = z.infer<typeof emailCodeRequest>;

/** What a client agrees to with a deposit. */
const depositTerms = z.object({
  amount: moneyString,
  /** Those offered, the usual one first, and until when the time of a booking made now is held for it. */
  methods: z.array(z.object({ method: z.enum(DEPOSIT_METHODS), heldUntil: instant })),
  /** Until so many hours before, cancelling and moving costs nothing. */
  freeCancelHours: z.int(),
});
export type DepositTerms = z.infer<typeof depositTerms>;

export const bookedDeposit = z.object({
  amount: moneyString,
  state: z.enum(DEPOSIT_STATES),
  /** Unpaid by then, the time is released. */
  dueAt: instant,
  /** When the client said that they have paid; null: they have not. */
  claimedAt: z.nullable(instant),
  /** Cancelled by the client less than so many hours before, it is kept. */
  freeCancelHours: z.int(),
  /** Of the order that brings its money. */
  orderId: id,
});
export type BookedDeposit = z.infer<typeof bookedDeposit>;

/** The free test (`isPatchTest`) that a treatment needs until then. */
const patchTestDue = z.object({ treatmentId: id, treatmentName: z.string(), by: instant });
export type PatchTestDue = z.infer<typeof patchTestDue>;

/** A patch test that was booked with its visit. */
const bookedTest = z.object({
  id,
  treatmentId: id,
  treatmentName: z.string(),
  appointmentDate: instant,
  endsAt: instant,
  status: bookingStatus,
  /** Only where the visit was opened by a link: opens /visit/{manageToken}. */
  manageToken: z.optional(z.string()),
});
export type BookedTest = z.infer<typeof bookedTest>;

export const booking = z.extend(visitPart, {
  /** Null for a guest. */
  userId: z.nullable(id),
  /** `Former customer` once they are anonymised; e-mail and phone are empty then. */
  customerName: z.string(),
  customerEmail: z.string(),
  /** The dial code, a space, the number: "+65 91234567". */
  customerPhone: z.string(),
  specialRequests: z.nullable(z.string()),
  /** For its client: those it waits for and that are neither done nor booked; absent without one. */
  patchTests: z.optional(z.array(patchTestDue)),
  /** For its client: those booked with it that are not cancelled; absent without one. */
  tests: z.optional(z.array(bookedTest)),
  /** For its client, of a patch test: the visit it was booked with, while that is to come. */
  testFor: z.optional(bookedTest),
  /** Only where one was asked for; of several treatments in one visit, with the first. */
  deposit: z.optional(bookedDeposit),
  /** For admins only: somebody gave the e-mail of this member without signing in, so it may not be them. */
  isTyped: z.optional(z.literal(true)),
  /** For staff only: the assistant that booked it for somebody, as it calls itself; until the day after the visit. */
  agent: z.optional(z.string()),
  /** For staff alone: the client is blocked, and why. Absent where they are not. */
  blocked: z.optional(z.object({ reason: z.string() })),
  /** For admins only: rooms are interchangeable, and customers are promised none. */
  room: z.optional(z.int()),
  /** For admins only: what was paid for it at the counter, and the sale; null when it was not. */
  paidAmount: z.optional(z.nullable(moneyString)),
  saleId: z.optional(z.nullable(id)),
  /** For staff only: that the client has come, on the day of the visit. */
  presence: z.optional(shownPresence),
  /** For staff only: that the client runs late, until they are here. */
  late: z.optional(shownLate),
  /** What its member earns on top, booked online at a time that leaves no gap; absent: nothing. With the first of several. */
  bestFitPoints: z.optional(z.int()),
  /** Only where it is one of several treatments in one visit. */
  visit: z.optional(bookedVisit),
  createdAt: instant,
  updatedAt: instant,
});
export type Booking = z.infer<typeof booking>;

/** Returned once, to whoever booked: opens /visit/{manageToken}, like the mailed link. */
const madeBooking = z.extend(booking, {
  manageToken: z.string(),
  /** Why it waits for the studio; only where it does. Of several treatments in one visit, each names its treatment. */
  notices: z.optional(z.array(z.string())),
});
export type MadeBooking = z.infer<typeof madeBooking>;

const bookingChange = z
  .object({
    status: z.optional(bookingStatus),
    appointmentDate: z.optional(appointmentDate),
    /** Only with an appointmentDate: who is asked for from now on; null: anyone; absent: as before. */
    therapistId: z.nullish(id),
    /** For staff. */
    ...staffAnswers.shape,
  })
  .check(
    z.refine(
      ({ status, appointmentDate }) => (status === undefined) !== (appointmentDate === undefined),
      'Please give either a status or an appointmentDate',
    ),
  );
export type BookingChange = z.infer<typeof bookingChange>;

const WHENS = ['ahead', 'open-past'] as const;

export const bookingListQuery = z.extend(pageQuery, {
  /** Without it, an admin gets everybody's bookings. */
  mine: z.optional(z.string().check(z.maxLength(5))),
  status: z.optional(bookingStatus),
  /** `ahead`: not over yet. `open-past`: over, and still pending or confirmed. */
  when: z.optional(z.enum(WHENS, `Please give one of ${WHENS.join(', ')}`)),
  /** Studio days of the appointment, both inclusive. */
  from: z.optional(day),
  to: z.optional(day),
});
export type BookingListQuery = z.infer<typeof bookingListQuery>;

const slot = z.object({
  time: z.string(),
  available: z.boolean(),
  reason: z.nullable(z.enum(SLOT_REASONS)),
  /** Leaves no gap that cannot be sold; only while the studio wants its gaps kept. */
  isBestFit: z.optional(z.literal(true)),
});
export type Slot = z.infer<typeof slot>;

/** Only while the studio wants its gaps kept: what a member earns for a visit at a time that leaves none. */
const bestFit = z.optional(z.object({ points: z.int() }));

const dayAvailability = z.object({ date: z.string(), slots: z.array(slot), bestFit });
export type DayAvailability = z.infer<typeof dayAvailability>;

/** `open`: the studio is open and the day can still be booked; `free`: the number of free half hours. */
const openDay = z.object({
  date: z.string(),
  open: z.boolean(),
  free: z.int(),
  /** The free half hours; only with `from`. */
  times: z.optional(z.array(z.string())),
  /** Those of them that leave no gap that cannot be sold; only while the studio wants its gaps kept. */
  bestFits: z.optional(z.array(z.string())),
});
const monthAvailability = z.object({ days: z.array(openDay), bestFit });
export type OpenDay = z.infer<typeof openDay>;
export type MonthAvailability = z.infer<typeof monthAvailability>;

const month = z
  .string()
  .check(z.regex(/^(19|[2-8]\d)\d{2}-(0[1-9]|1[0-2])$/, 'Please give a month as YYYY-MM'));

const isOne = z.literal('1', 'Please give 1, or leave it out');

/** In a query: any therapist who does the treatment. */
export const ANYONE = 'anyone';

const availabilityQuery = z
  .object({
    /** Default: a treatment of an hour. */
    treatmentId: z.optional(byId.shape.id),
    /** Default: anyone who does the treatment; with `moving`, whoever the client asked for. */
    therapistId: z.optional(
      z.union([z.literal(ANYONE), byId.shape.id], 'Please give the number of a therapist, or anyone'),
    ),
    /** Further treatments in the same visit ("2,5"): starts at which all fit, one after the other. */
    more: z.optional(moreIds),
    /** `1`: the free patch tests of these treatments, one after the other, instead of the treatments. */
    isPatchTest: z.optional(isOne),
    /** `1`: a patch test that counts is there already. Without it, a treatment is offered where a test fits in before. */
    isTested: z.optional(isOne),
    /** Who is asked for in each of `more`, in its order; 0: anyone. */
    moreWith: z.optional(moreWith),
    date: z.optional(day),
    month: z.optional(month),
    /** The two weeks from this day on, each with its free times. */
    from: z.optional(day),
    /** The booking being moved does not block itself: its id for its owner, its manage token for a guest. */
    moving: z.optional(z.string().check(z.maxLength(100))),
  })
  .check(
    z.refine(
      ({ date, month, from }) => [date, month, from].filter((given) => given !== undefined).length === 1,
      'Please give either a date, a month or a first day',
    ),
  );
export type AvailabilityQuery = z.infer<typeof availabilityQuery>;

const usablePackage = z.object({
  packageAccountId: id,
  name: z.string(),
  /** Not booked yet. */
  sessionsLeft: z.int(),
  /** Null: every treatment. */
  treatmentIds: z.nullable(z.array(id)),
  /** Whether a session pays for the extraction, too. */
  includesExtraction: z.boolean(),
  /** Of what was paid for the package, which the next session earns points on. */
  share: moneyString,
  expiresAt: z.nullable(instant),
});
export type UsablePackage = z.infer<typeof usablePackage>;
export const usablePackages = z.array(usablePackage);

/** Of the member: the treatment can be had from then on, until that day. */
const ownPatchTest = z.object({ treatmentId: id, from: instant, until: day });
export type OwnPatchTest = z.infer<typeof ownPatchTest>;

const byToken = z.object({ token: z.string().check(z.maxLength(100)) });
const CALENDAR = 'text/calendar; charset=utf-8';

export const bookingsApi = {
  availability: get('/api/availability', {
    access: 'public',
    summary:
      'Every half hour of a date with the reason it cannot be had (closed, past, full, patch-test: no test fits in a day before), the days of a month, or two weeks with their free times.',
    query: availabilityQuery,
    reply: z.union([dayAvailability, monthAvailability]),
    packed: true,
  }),
  book: post('/api/bookings', {
    access: 'public',
    summary:
      'Books. 422 says why a time cannot be booked, 409 that somebody was faster (with the nearest free times) or that what was `agreed` has changed, 403 `confirm_email` that a guest has been mailed a code to send along as `emailCode`.',
    guessLimit: guessingCodes('promoCode'),
    body: newBooking,
    reply: madeBooking,
    status: 201,
    idempotent: true,
    shownOnce: ['manageToken'],
  }),
  sendEmailCode: post('/api/bookings/email-code', {
    access: 'public',
    summary:
      'Mails a guest a new code for a booking that was answered 403 `confirm_email`; the one before stops working.',
    body: emailCodeRequest,
    reply: z.object({ email: z.string() }),
  }),
  list: get('/api/bookings', {
    access: 'user',
    summary: "The caller's bookings, newest first; an admin gets everybody's, with ?mine=1 their own.",
    query: bookingListQuery,
    reply: z.array(booking),
    paged: true,
  }),
  change: patch('/api/bookings/:id', {
    access: 'user',
    summary: 'Moves a booking or sets its status; a customer may only cancel and move their own.',
    body: bookingChange,
    reply: booking,
  }),
  calendar: get('/api/bookings/:id/calendar', {
    access: 'user',
    summary: 'The appointment as an .ics file.',
    file: CALENDAR,
  }),
  sessions: get('/api/bookings/sessions', {
    access: 'user',
    summary: "The caller's packages with sessions left, the first to expire first.",
    reply: usablePackages,
  }),
  patchTests: get('/api/bookings/patch-tests', {
    access: 'user',
    summary:
      "The caller's patch tests that count, made or booked: from when and until when each covers its treatment.",
    reply: z.array(ownPatchTest),
  }),
  depositTerms: get('/api/bookings/deposit', {
    access: 'public',
    summary: 'What would be asked for in advance for these treatments in one visit ("2,5"); null: nothing.',
    query: z.object({
      treatmentIds: z
        .string()
        .check(z.regex(/^\d{1,9}(,\d{1,9}){0,2}$/, 'Please name up to 3 treatments, such as 2,5')),
    }),
    reply: z.object({ terms: z.nullable(depositTerms) }),
  }),
  managed: get('/api/manage/:token', {
    access: 'public',
    summary: 'The booking of a mailed link. Looking never changes anything.',
    params: byToken,
    reply: booking,
  }),
  changeManaged: patch('/api/manage/:token', {
    access: 'public',
    summary: 'Cancels or moves the booking of a mailed link.',
    params: byToken,
    body: bookingChange,
    reply: booking,
  }),
  managedCalendar: get('/api/manage/:token/calendar', {
    access: 'public',
    summary: 'The appointment of a mailed link as an .ics file.',
    params: byToken,
    file: CALENDAR,
  }),
  managedForms: get('/api/manage/:token/forms', {
    access: 'public',
    summary: 'Whether the client of a mailed link still has to fill in a form for the visit.',
    params: byToken,
    reply: z.object({ isMissing: z.boolean() }),
  }),
  openManagedForms: post('/api/manage/:token/forms', {
    access: 'public',
    summary: 'Makes a link to the forms of the visit: /forms/{token}.',
    params: byToken,
    reply: z.object({ token: z.string() }),
    status: 201,
    limit: { max: 30, perMinutes: 10 },
  }),
  archive: del('/api/admin/bookings/:id', {
    access: 'reception',
    summary: 'Takes a booking out of every list and frees its room; the audit log keeps it.',
  }),
};

/** What a 409 contains beside its message: the nearest free starts, for buttons. */
const slotTaken = z.object({
  message: z.string(),
  code: z.literal('slot_taken'),
  /** It is about the patch test that was to be booked with the treatment. */
  isPatchTest: z.optional(z.literal(true)),
  nearest: z.array(instant),
});
export type SlotTaken = z.infer<typeof slotTaken>;

/** What a 409 contains beside its message when what was agreed is no longer so: the terms as they are. */
const termsChanged = z.extend(agreedTerms, {
  message: z.string(),
  code: z.literal('terms_changed'),
  freeCancelHours: z.int(),
});
export type TermsChanged = z.infer<typeof termsChanged>;

/** What a 403 contains beside its message: where the code was mailed. */
const confirmEmail = z.object({ message: z.string(), code: z.literal('confirm_email'), email: z.string() });
export type ConfirmEmail = z.infer<typeof confirmEmail>;
