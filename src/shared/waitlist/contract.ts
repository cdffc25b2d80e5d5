import * as z from 'zod/mini';
import { booking, phone } from '#shared/bookings/contract.ts';
import { DEPOSIT_METHODS } from '#shared/bookings/deposit.ts';
import { INVALID_CUSTOMER_EMAIL, MISSING_YOUR_NAME } from '#shared/bookings/messages.ts';
import { chosenTreatment } from '#shared/bookings/visit-contract.ts';
import { MOST_PARTS } from '#shared/bookings/visit-parts.ts';
import { get, post } from '#shared/kit/define-endpoint.ts';
import { day, email, id, instant, requiredName } from '#shared/kit/fields.ts';
import { ENTRY_STATES, WINDOW_PROBLEMS, windowProblem } from './window.ts';

const clock = z
  .string('Please give a time as HH:MM')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as HH:MM'));

const MISSING_WEEKDAYS = 'Please choose at least one weekday';
const weekday = z.int(MISSING_WEEKDAYS).check(z.minimum(0, MISSING_WEEKDAYS), z.maximum(6, MISSING_WEEKDAYS));

const requestedPart = z.object({
  treatmentId: chosenTreatment,
  addExtraction: z.nullish(z.boolean()),
  /** The therapist who is asked for; absent: anyone. */
  therapistId: z.nullish(id),
});

/** When somebody could come: the whole visit lies between `from` and `to` on one of the days. */
const waitlistWindow = z.object({
  firstDay: day,
  lastDay: day,
  /** Monday is 0; absent: every day. */
  weekdays: z._default(
    z.array(weekday).check(z.minLength(1, MISSING_WEEKDAYS), z.maxLength(7)),
    [0, 1, 2, 3, 4, 5, 6],
  ),
  /** Studio time; `to` may be 24:00 as 23:59. */
  from: clock,
  to: clock,
});
export type WaitlistWindow = z.infer<typeof waitlistWindow>;

const TOO_MANY_TREATMENTS = `A visit has at most ${MOST_PARTS} treatments`;

/** What a visitor, a member or staff enter. */
export const waitlistRequest = z
  .extend(waitlistWindow, {
    parts: z
      .array(requestedPart, 'Please select a treatment')
      .check(z.minLength(1, 'Please select a treatment'), z.maxLength(MOST_PARTS, TOO_MANY_TREATMENTS)),
  })
  .check((ctx) => {
    const problem = windowProblem(ctx.value);
    if (problem) ctx.issues.push({ code: 'custom', input: ctx.value, ...WINDOW_PROBLEMS[problem] });
  });

export type WaitlistRequest = z.infer<typeof waitlistRequest>;

const newEntry = z.object({
  request: waitlistRequest,
  /** Of who is not signed in; ignored for a member. */
  customerName: z.nullish(requiredName(MISSING_YOUR_NAME)),
  customerEmail: z.nullish(email(INVALID_CUSTOMER_EMAIL)),
  customerPhone: z.nullish(phone),
  /** "Something earlier?": taking an offer moves this visit. The number of an own booking, or the token of its link. */
  moving: z.nullish(z.string().check(z.maxLength(100))),
  /** A honeypot: hidden from people, so only bots fill it. */
  website: z.nullish(z.string().check(z.maxLength(2_000))),
});
export type NewWaitlistEntry = z.infer<typeof newEntry>;

const offer = z.object({
  id,
  /** When the visit would begin and end. */
  appointmentDate: instant,
  endsAt: instant,
  therapistName: z.nullable(z.string()),
  /** Until then nobody else can have the time. */
  expiresAt: instant,
});
export type WaitlistOffer = z.infer<typeof offer>;

export const waitlistEntry = z.object({
  id,
  state: z.enum(ENTRY_STATES),
  /** As it is said: "Signature Glow + Eye Lift". */
  treatmentName: z.string(),
  parts: z.array(
    z.object({
      treatmentId: id,
      treatmentName: z.string(),
      addExtraction: z.boolean(),
      therapistId: z.nullable(id),
      therapistName: z.nullable(z.string()),
    }),
  ),
  ...waitlistWindow.shape,
  weekdays: z.array(z.int()),
  /** "Sat 28 Nov, 12 PM to 6 PM" */
  windowInWords: z.string(),
  /** "2nd of 5 for Saturday afternoon"; null while it does not wait. */
  place: z.nullable(z.object({ position: z.int(), of: z.int(), inWords: z.string() })),
  /** The time that is kept for them now. */
  offer: z.nullable(offer),
  /** The visit that an offer would move; null: an offer is a visit of its own. */
  moves: z.nullable(z.object({ bookingId: id, appointmentDate: instant })),
  joinedAt: z.nullable(instant),
  createdAt: instant,
});
export type WaitlistEntry = z.infer<typeof waitlistEntry>;

/** What happened to an entry, in words, the latest first. */
export const waitlistStory = z.array(z.object({ at: instant, text: z.string() }));

const opened = z.object({
  entry: waitlistEntry,
  customerName: z.string(),
  story: waitlistStory,
});
export type OpenedEntry = z.infer<typeof opened>;

const taking = z.object({
  offerId: id,
  depositMethod: z.nullish(z.enum(DEPOSIT_METHODS, 'Please choose how to pay: paynow or card')),
  /** A visit of theirs that is moved to the time instead; the number of a booking. Only for who is signed in. */
  instead: z.nullish(id),
});
const passing = z.object({ offerId: id });
/** `manageToken`: only for who came by a link. */
const taken = z.extend(booking, { manageToken: z.optional(z.string()) });

const byToken = z.object({ token: z.string().check(z.maxLength(100)) });
const JOINING = { max: 20, perMinutes: 60 } as const;
const LINKS = { max: 120, perMinutes: 60 } as const;

export const waitlistApi = {
  join: post('/api/waitlist', {
    access: 'public',
    summary:
      'Waits for a time that is full. A member waits at once; a guest is mailed a link to confirm, with the same answer whether they are known or not. 422 `too_many` for the 4th.',
    body: newEntry,
    /** `entry`: null for a guest, who confirms by mail. */
    reply: z.object({ entry: z.nullable(waitlistEntry), message: z.string() }),
    status: 201,
    idempotent: true,
    limit: JOINING,
  }),
  mine: get('/api/waitlist', {
    access: 'user',
    summary: "The caller's entries that wait or hold an offer.",
    reply: z.array(waitlistEntry),
  }),
  take: post('/api/waitlist/:id/take', {
    access: 'user',
    summary: 'Takes the time that is offered. 409 `offer_ended` when it is too late.',
    body: taking,
    reply: taken,
    idempotent: true,
  }),
  pass: post('/api/waitlist/:id/pass', {
    access: 'user',
    summary: 'Lets the offered time go to the next in line; the entry waits on for other times.',
    body: passing,
    reply: waitlistEntry,
  }),
  leave: post('/api/waitlist/:id/leave', {
    access: 'user',
    summary: 'Leaves the waitlist; a time that is offered goes to the next in line.',
  }),
  opened: get('/api/waitlist/link/:token', {
    access: 'public',
    summary: 'The entry of a mailed link. Looking never changes anything.',
    params: byToken,
    reply: opened,
    limit: LINKS,
  }),
  confirm: post('/api/waitlist/link/:token/confirm', {
    access: 'public',
    summary: 'A guest confirms the e-mail, and waits from now on.',
    params: byToken,
    reply: waitlistEntry,
    limit: LINKS,
  }),
  takeByLink: post('/api/waitlist/link/:token/take', {
    access: 'public',
    summary: 'As POST /api/waitlist/{id}/take, by the mailed link.',
    params: byToken,
    body: taking,
    reply: taken,
    idempotent: true,
    shownOnce: ['manageToken'],
  }),
  passByLink: post('/api/waitlist/link/:token/pass', {
    access: 'public',
    summary: 'As POST /api/waitlist/{id}/pass, by the mailed link.',
    params: byToken,
    body: passing,
    reply: waitlistEntry,
    limit: LINKS,
  }),
  leaveByLink: post('/api/waitlist/link/:token/leave', {
    access: 'public',
    summary: 'As POST /api/waitlist/{id}/leave, by the mailed link.',
    params: byToken,
    limit: LINKS,
  }),
};
