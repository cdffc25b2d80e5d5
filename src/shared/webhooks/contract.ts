import * as z from 'zod/mini';
import { EVENT_KINDS, EVENT_OBJECTS, TEST_EVENT } from '#shared/events/kinds.ts';
import { del, get, post, put } from '#shared/kit/define-endpoint.ts';
import { id, instant, openedVersion, requiredLine } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { MISSING_NAME, MISSING_URL, NOTHING_CHOSEN } from './messages.ts';

export const MOST_WEBHOOKS = 10;

const fields = z.object({
  name: requiredLine(80, MISSING_NAME),
  /** Whether we may send there is checked where its name is looked up. */
  url: requiredLine(500, MISSING_URL).check(z.refine((text) => URL.canParse(text), MISSING_URL)),
  kinds: z
    .array(z.enum(EVENT_KINDS, "We don't know this kind of event"), NOTHING_CHOSEN)
    .check(z.minLength(1, NOTHING_CHOSEN), z.maxLength(EVENT_KINDS.length)),
});
export type NewWebhook = z.infer<typeof fields>;

const change = z.extend(fields, { isOn: z.boolean('Please give true or false'), updatedAt: openedVersion });
export type WebhookChange = z.infer<typeof change>;

const webhook = z.object({
  id,
  ...fields.shape,
  isOn: z.boolean(),
  /** Since its last success; null: the last try succeeded. */
  failingSince: z.nullable(instant),
  /** When it was switched off because it failed for a week. */
  disabledAt: z.nullable(instant),
  /** Until then everything is signed with the secret before, too. */
  formerSecretUntil: z.nullable(instant),
  waiting: z.int(),
  givenUp: z.int(),
  lastTry: z.nullable(z.object({ at: instant, status: z.nullable(z.int()), problem: z.string() })),
  createdAt: instant,
  updatedAt: instant,
});
export type Webhook = z.infer<typeof webhook>;

/** Shown once. */
const webhookWithSecret = z.extend(webhook, { secret: z.string() });

const DELIVERY_STATES = ['waiting', 'delivered', 'given_up'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const delivery = z.object({
  id,
  /** As in the header and the body. */
  eventId: z.string(),
  kind: z.enum([...EVENT_KINDS, TEST_EVENT]),
  object: z.object({ type: z.enum(EVENT_OBJECTS), id }),
  happenedAt: instant,
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  nextTryAt: z.nullable(instant),
  triedAt: z.nullable(instant),
  /** Null: no answer. */
  status: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  /** Its first 200 characters. */
  answer: z.string(),
  problem: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

const deliveryQuery = z.extend(pageQuery, {
  state: z.optional(z.enum(DELIVERY_STATES, 'Please give waiting, delivered or given_up')),
});
export type DeliveryQuery = z.infer<typeof deliveryQuery>;

const replay = z.object({
  deliveryId: z.nullish(id),
  /** Everything that happened since. */
  since: z.nullish(z.iso.datetime({ offset: true, error: 'Please give a time like 2026-11-19T09:00:00Z' })),
});
export type Replay = z.infer<typeof replay>;

export const webhooksApi = {
  list: get('/api/admin/webhooks', {
    access: 'admin',
    summary: 'Every webhook with how it is doing; there are at most ten.',
    reply: z.array(webhook),
  }),
  add: post('/api/admin/webhooks', {
    access: 'admin',
    recentSignIn: true,
    summary:
      'Adds a webhook; its secret is in this answer alone. 400 for a URL that is not https, cannot be found or leads into a private network.',
    body: fields,
    reply: webhookWithSecret,
    status: 201,
  }),
  change: put('/api/admin/webhooks/:id', {
    access: 'admin',
    recentSignIn: true,
    summary: 'Changes or switches a webhook. Switched on, its failures are forgotten.',
    body: change,
    reply: webhook,
  }),
  remove: del('/api/admin/webhooks/:id', {
    access: 'admin',
    recentSignIn: true,
    summary: 'Deletes a webhook with its log, for good.',
  }),
  renewSecret: post('/api/admin/webhooks/:id/secret', {
    access: 'admin',
    recentSignIn: true,
    summary: 'Makes a new secret, in this answer alone. For 24 hours everything is signed with both.',
    reply: webhookWithSecret,
  }),
  endFormerSecret: post('/api/admin/webhooks/:id/end-former-secret', {
    access: 'admin',
    recentSignIn: true,
    summary: 'From now on everything is signed with the new secret alone.',
    reply: webhook,
  }),
  test: post('/api/admin/webhooks/:id/test', {
    access: 'admin',
    summary: 'Sends an event of the kind webhook.test; its result is in the log.',
  }),
  deliveries: get('/api/admin/webhooks/:id/deliveries', {
    access: 'admin',
    summary: 'What became of each event of the last 30 days, the latest first.',
    query: deliveryQuery,
    reply: z.array(delivery),
    paged: true,
  }),
  replay: post('/api/admin/webhooks/:id/replay', {
    access: 'admin',
    summary: 'Sends one event of the log again, or all that happened since a time.',
    body: replay,
    reply: z.object({ replayed: z.int() }),
  }),
};
