import * as z from 'zod/mini';
import { get, put } from '#shared/kit/define-endpoint.ts';
import { clientLate, saidLate } from './late/late-contract.ts';
import { PRESENCES } from './presence.ts';

const byToken = z.object({ token: z.string().check(z.maxLength(100)) });

/** What the page of a visit shows beside the booking: nothing that comes from the client's card. */
const visitPage = z.object({
  /** Null: not here yet. */
  presence: z.nullable(z.enum(PRESENCES)),
  /** What to do before each treatment to come that says something. */
  beforeCare: z.array(z.object({ treatmentName: z.string(), text: z.string() })),
  /** A form is still to be filled in. */
  isFormMissing: z.boolean(),
  /** Only while a visit is to come or going on. */
  late: z.optional(clientLate),
});
export type VisitPage = z.infer<typeof visitPage>;

export const visitPageApi = {
  page: get('/api/manage/:token/visit', {
    access: 'public',
    summary:
      'What the page of a visit shows beside its booking: where the client is, what to do before, and running late.',
    params: byToken,
    reply: visitPage,
  }),
  setLate: put('/api/manage/:token/late', {
    access: 'public',
    summary:
      'The client of a mailed link runs 5, 10 or 15 minutes late today, or with 0 is in time after all. 409 earlier than 3 hours before, from 30 minutes after the start, once they are here, and after 5 changes.',
    params: byToken,
    body: saidLate,
    reply: visitPage,
    limit: { max: 30, perMinutes: 10 },
  }),
};
