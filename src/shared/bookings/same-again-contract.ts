import * as z from 'zod/mini';
import { get, post } from '#shared/kit/define-endpoint.ts';
import { id, instant, moneyString } from '#shared/kit/fields.ts';
import { appointmentDate, booking } from './contract.ts';
import { INTERVAL_REASONS } from './next-visit.ts';

/** The member's last visit once more, when it is due. */
const sameAgain = z.object({
  /** The first booking of the visit that it follows. */
  visitId: id,
  /** What the form goes on from: each treatment that can still be booked, with the same person; null: anyone who is free. */
  parts: z.array(z.object({ treatmentId: id, therapistId: z.nullable(id) })),
  treatmentName: z.string(),
  therapistName: z.nullable(z.string()),
  isAnyone: z.boolean(),
  weeks: z.int(),
  because: z.enum(INTERVAL_REASONS),
  /** Null: nothing is free on the days from then on. */
  appointmentDate: z.nullable(instant),
  totalAmount: moneyString,
  /** Why it cannot be booked in one tap, as a sentence. Null: it can. */
  obstacle: z.nullable(z.string()),
  /** The way on: the form, another treatment, or the studio itself. */
  next: z.enum(['form', 'treatments', 'contact']),
});
export type SameAgain = z.infer<typeof sameAgain>;

export const sameAgainApi = {
  propose: get('/api/bookings/same-again', {
    access: 'user',
    summary:
      "The caller's last visit once more: the same treatments and person at the usual weekday and hour, by the interval of its note. Null without one, or with a visit to come.",
    reply: z.object({ proposal: z.nullable(sameAgain) }),
  }),
  book: post('/api/bookings/same-again', {
    access: 'user',
    summary:
      "Books the caller's last visit once more. 409 `already_booked`: a visit is to come already. Cancelling it within ten seconds sends no mail.",
    body: z.object({
      visitId: id,
      appointmentDate,
      isAnyone: z._default(z.boolean('Please give true or false'), false),
    }),
    reply: booking,
    status: 201,
    idempotent: true,
  }),
};
