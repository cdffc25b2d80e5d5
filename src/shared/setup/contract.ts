import * as z from 'zod/mini';
import { get, post, put } from '#shared/kit/define-endpoint.ts';
import { id } from '#shared/kit/fields.ts';
import { SETUP_STATES, SETUP_STEPS } from './steps.ts';

const count = z.int();
const step = z.enum(SETUP_STEPS);
const state = z.enum(SETUP_STATES);

/** What the demo brought, and what therefore goes with it. */
const demoCounts = z.object({
  members: count,
  guests: count,
  bookings: count,
  orders: count,
  sales: count,
  vouchers: count,
  subscribers: count,
  mails: count,
  pageViews: count,
  therapists: count,
});
export type DemoCounts = z.infer<typeof demoCounts>;

const choice = z.object({ id, name: z.string(), isKept: z.boolean() });
export type CatalogChoice = z.infer<typeof choice>;

const catalogChoices = z.object({
  treatments: z.array(choice),
  products: z.array(choice),
  articles: z.array(choice),
});
export type CatalogChoices = z.infer<typeof catalogChoices>;

const setup = z.object({
  /** False: there are no invented people, and nothing to be set up here. */
  isDemo: z.boolean(),
  states: z.partialRecord(step, state),
  demo: demoCounts,
  /** People who came by themselves since: they and what they did are kept. */
  realPeople: count,
  catalog: catalogChoices,
});
export type Setup = z.infer<typeof setup>;

const MOST = 2_000;
const ids = z.array(id).check(z.maxLength(MOST, 'That are too many'));
const leftOut = z.object({ treatments: ids, products: ids, articles: ids });
export type LeftOut = z.infer<typeof leftOut>;

const finding = z.object({
  name: z.enum(['SPF', 'DKIM', 'DMARC']),
  /** `unknown`: it could not be looked up. */
  state: z.enum(['good', 'weak', 'missing', 'unknown']),
  /** What that means, and what to do about it. */
  text: z.string(),
  /** The record as it should be, to be copied to the domain's settings. */
  suggestion: z.optional(z.string()),
});

const mailDomain = z.object({
  /** The e-mail that mail is sent from. */
  sender: z.string(),
  domain: z.string(),
  /** False: there is no mail server, and mail is kept as files. */
  isDelivered: z.boolean(),
  /** Empty while the sender is still the demo's. */
  findings: z.array(finding),
});
export type MailDomain = z.infer<typeof mailDomain>;

const access = 'admin';

export const setupApi = {
  setup: get('/api/admin/setup', {
    access,
    summary: 'How far the way from the demo to an own studio has come, and what would be deleted at its end.',
    reply: setup,
  }),
  saveStep: put('/api/admin/setup/steps/:step', {
    access,
    summary: 'Notes that a step is done or skipped. 409 `not_a_demo` when there is no demo any more.',
    params: z.object({ step }),
    body: z.object({ state }),
    reply: z.object({ step, state }),
  }),
  saveLeftOut: put('/api/admin/setup/left-out', {
    access,
    summary: 'Which treatments, products and articles of the demo are deleted with it. Until then they stay.',
    body: leftOut,
    reply: catalogChoices,
  }),
  mailDomain: get('/api/admin/setup/mail-domain', {
    access,
    summary: 'What the domain of the sender says about mail: SPF, DKIM and DMARC, explained.',
    reply: mailDomain,
    limit: { max: 30, perMinutes: 10 },
  }),
  sendTestMail: post('/api/admin/setup/test-mail', {
    access,
    summary:
      "Sends a test mail to the admin who asks for it, or to the studio while the admin's e-mail is the demo's. 409 `no_own_email` when both are.",
    reply: z.object({ recipient: z.string() }),
    status: 201,
    limit: { max: 10, perMinutes: 60 },
  }),
  removeDemo: post('/api/admin/setup/remove-demo', {
    access,
    recentSignIn: true,
    summary:
      'Makes a backup, then deletes all invented people and their history. 409 `not_a_demo` when that is done already.',
    reply: z.object({ removed: demoCounts, backup: z.string() }),
  }),
};
