import * as z from 'zod/mini';
import { appointmentDate, phone } from '#shared/bookings/contract.ts';
import { MISSING_CUSTOMER_NAME } from '#shared/bookings/messages.ts';
import { get, post } from '#shared/kit/define-endpoint.ts';
import { day, digits, email, id, instant, requiredName, requiredText } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { waitlistEntry, waitlistRequest, waitlistStory } from './contract.ts';

/** An entry for staff, with whose it is. */
const staffEntry = z.extend(waitlistEntry, {
  clientId: z.nullable(id),
  userId: z.nullable(id),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  story: waitlistStory,
});
export type StaffEntry = z.infer<typeof staffEntry>;

const WHICH = ['live', 'ended'] as const;
const listQuery = z.extend(pageQuery, {
  /** Those who wait for this day. */
  day: z.optional(day),
  clientId: z.optional(digits(1, 2_147_483_647)),
  /** Default: those who wait or hold an offer. */
  state: z.optional(z.enum(WHICH, 'Please give live or ended')),
});

/** A time that is kept for somebody; on the board it stands like a booking. */
const heldOffer = z.object({
  id,
  entryId: id,
  customerName: z.string(),
  treatmentName: z.string(),
  appointmentDate: instant,
  endsAt: instant,
  expiresAt: instant,
  /** One for each treatment. */
  places: z.array(
    z.object({ room: z.int(), therapistId: z.nullable(id), startsAt: instant, busyUntil: instant }),
  ),
});
export type HeldOffer = z.infer<typeof heldOffer>;

const newStaffEntry = z.object({
  request: waitlistRequest,
  /** Their card; absent: the one with this name and phone. */
  clientId: z.nullish(id),
  customerName: requiredName(MISSING_CUSTOMER_NAME),
  customerEmail: z.nullish(email()),
  customerPhone: phone,
});

const reason = requiredText(200, 'Please give a reason');

const metrics = z.object({
  /** Who joined in the period, and of them who got a time. */
  waited: z.int(),
  gotATime: z.int(),
  offers: z.int(),
  taken: z.int(),
  passed: z.int(),
  lapsed: z.int(),
  /** Of treatment, in visits that were taken from an offer. */
  minutesWonBack: z.int(),
  /** From the moment a time was offered until it was taken; null: none was. */
  medianMinutesToTaken: z.nullable(z.int()),
});
export type WaitlistMetrics = z.infer<typeof metrics>;

export const waitlistAdminApi = {
  list: get('/api/admin/waitlist', {
    access: 'reception',
    summary: 'Who waits, in their order; for a day, for a client, or all.',
    query: listQuery,
    reply: z.array(staffEntry),
    paged: true,
  }),
  offers: get('/api/admin/waitlist/offers', {
    access: 'therapist',
    summary: 'The times of a day that are kept for somebody now.',
    query: z.object({ day }),
    reply: z.array(heldOffer),
  }),
  add: post('/api/admin/waitlist', {
    access: 'reception',
    summary: 'Puts a caller on the waitlist.',
    body: newStaffEntry,
    reply: staffEntry,
    status: 201,
    idempotent: true,
  }),
  offer: post('/api/admin/waitlist/:id/offer', {
    access: 'reception',
    summary: 'Offers a free time by hand, whoever else waits.',
    body: z.object({ appointmentDate, reason: z.nullish(reason) }),
    reply: staffEntry,
  }),
  passOver: post('/api/admin/waitlist/:id/pass-over', {
    access: 'reception',
    summary:
      'Passes somebody over for a day, with a reason; what is offered to them that day goes to the next.',
    body: z.object({ day, reason }),
    reply: staffEntry,
  }),
  withdraw: post('/api/admin/waitlist/offers/:id/withdraw', {
    access: 'reception',
    summary: 'Takes an offer back; they are told, and wait on.',
    body: z.object({ reason }),
    reply: staffEntry,
  }),
  remove: post('/api/admin/waitlist/:id/remove', {
    access: 'reception',
    summary: 'Takes somebody off the waitlist, with a reason.',
    body: z.object({ reason }),
  }),
  metrics: get('/api/admin/waitlist/metrics', {
    access: 'admin',
    summary: 'What the waitlist brought between two days.',
    query: z.object({ from: day, to: day }),
    reply: metrics,
  }),
};
