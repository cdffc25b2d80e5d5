import * as z from 'zod/mini';
import { del, get, post } from '#shared/kit/define-endpoint.ts';
import { email, id, instant, requiredText } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { MISSING_CONSENT_NOTE } from './admin-messages.ts';
import { SUBSCRIBER_SOURCES, SUBSCRIBER_STATES } from './issue-state.ts';

const state = z.enum(SUBSCRIBER_STATES, `Please give one of ${SUBSCRIBER_STATES.join(', ')}`);

const subscriber = z.object({
  id,
  email: z.string(),
  state,
  consentedAt: instant,
  /** When the e-mail was confirmed; null: not yet. */
  confirmedAt: z.nullable(instant),
  source: z.enum(SUBSCRIBER_SOURCES),
  /** How they agreed, when the studio added them; null: they subscribed themselves. */
  consentNote: z.nullable(z.string()),
  unsubscribedAt: z.nullable(instant),
  bouncedAt: z.nullable(instant),
  bounceReason: z.nullable(z.string()),
});
export type Subscriber = z.infer<typeof subscriber>;

const query = z.extend(pageQuery, { state: z.optional(state) });
export type SubscriberQuery = z.infer<typeof query>;

export const subscribersApi = {
  list: get('/api/admin/subscribers', {
    bulkRead: 'search subscribers',
    access: 'admin',
    summary: 'Who gets the newsletter, and who did; the latest first. q looks in the e-mails.',
    query,
    reply: z.array(subscriber),
    paged: true,
  }),
  counts: get('/api/admin/subscribers/counts', {
    access: 'admin',
    summary: 'How many are in each state.',
    reply: z.object({ subscribed: z.int(), pending: z.int(), unsubscribed: z.int(), bounced: z.int() }),
  }),
  csv: get('/api/admin/subscribers/csv', {
    bulkRead: 'export subscribers',
    access: 'admin',
    recentSignIn: true,
    summary: 'The same as a table for spreadsheets.',
    query,
    file: 'text/csv; charset=utf-8',
  }),
  add: post('/api/admin/subscribers', {
    access: 'admin',
    summary:
      'Writes somebody down who agreed elsewhere, and how; they get the welcome letter. 409: subscribed already.',
    body: z.object({
      email: email(),
      consentNote: requiredText(300, MISSING_CONSENT_NOTE),
    }),
    reply: subscriber,
    status: 201,
    idempotent: true,
  }),
  remove: del('/api/admin/subscribers/:id', {
    access: 'admin',
    summary: 'Takes an address off the list; what waits for it in the outbox is withdrawn.',
  }),
  restore: post('/api/admin/subscribers/:id/restore', {
    access: 'admin',
    summary: 'Brings a removed address back as it was.',
    reply: subscriber,
  }),
};
