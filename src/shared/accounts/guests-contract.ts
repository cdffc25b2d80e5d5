import * as z from 'zod/mini';
import { post } from '#shared/kit/define-endpoint.ts';
import { email } from '#shared/kit/fields.ts';
import { commitments } from './admin-contract.ts';

/** A person without an account, known by the e-mail they booked or subscribed with. */
const guest = z.object({
  email: z.string(),
  /** As on their latest booking. */
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  bookings: z.int(),
  isSubscribed: z.boolean(),
  /** E-mails to them that are still stored. */
  mails: z.int(),
  commitments,
});
export type Guest = z.infer<typeof guest>;

const byEmail = z.object({ email: email() });

/** By POST, so that no e-mail is in a URL. */
export const guestsApi = {
  find: post('/api/admin/guests', {
    bulkRead: 'search guests',
    access: 'admin',
    summary: 'What is stored about a person without an account. 404 when nothing is, 409 for an account.',
    body: byEmail,
    reply: guest,
  }),
  export: post('/api/admin/guests/export', {
    access: 'admin',
    recentSignIn: true,
    summary: 'Everything stored about a person without an account, as a file for them.',
    body: byEmail,
    file: 'application/json',
  }),
  erase: post('/api/admin/guests/erase', {
    access: 'admin',
    recentSignIn: true,
    summary: 'Cancels their upcoming bookings, then erases their personal data for good.',
    body: byEmail,
    reply: z.object({ bookings: z.int(), cancelled: z.int() }),
  }),
};
