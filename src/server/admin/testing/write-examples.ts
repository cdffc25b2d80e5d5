import { bookingsExamples } from './bookings-examples.ts';
import { catalogExamples } from './catalog-examples.ts';
import { clientsExamples } from './clients-examples.ts';
import type { Example } from './example-scene.ts';
import { messagesExamples } from './messages-examples.ts';
import { packagesExamples } from './packages-examples.ts';
import { reviewExamples } from './reviews-examples.ts';
import { salesExamples } from './sales-examples.ts';
import { siteExamples } from './site-examples.ts';
import { teamExamples } from './team-examples.ts';
import { waitlistExamples } from './waitlist-examples.ts';
import { webhookExamples } from './webhooks-examples.ts';

/** By feature; every write of staff has one. */
export const writeExamples: Record<string, Example> = {
  ...catalogExamples,
  ...teamExamples,
  ...clientsExamples,
  ...bookingsExamples,
  ...waitlistExamples,
  ...messagesExamples,
  ...reviewExamples,
  ...salesExamples,
  ...packagesExamples,
  ...siteExamples,
  ...webhookExamples,
};

/** Writes that change nothing anybody else sees, each with the reason why it is not audited. */
export const unrecorded: Record<string, string> = {
  'POST /api/admin/messages/kinds/:kind/preview': 'shows how a template would read; nothing is stored',
  'POST /api/admin/letters/preview': 'shows how a draft would look; nothing is stored',
  'POST /api/admin/team/leave/plan': 'proposes; nothing is stored',
  'POST /api/admin/imports/check': 'a dry run; nothing is stored',
  'POST /api/admin/guests': 'reads; by POST, so that no e-mail stands in an address',
  'POST /api/admin/counter/paynow': 'draws a QR code; nothing is stored',
  'POST /api/admin/counter/gift-card': 'reads; by POST, so that no code stands in an address',
  'POST /api/admin/counter/promo-code': 'reads; by POST, because it asks about a whole basket',
  'POST /api/admin/customer-lookup': 'reads; by POST, so that no phone stands in an address',
  'PUT /api/admin/article-drafts/:article': "keeps the writer's own unsaved text; saving it is recorded",
  'DELETE /api/admin/article-drafts/:article': "drops the writer's own unsaved text",
  'DELETE /api/admin/generations/:id': 'stops a draft that is being written; nothing is kept of it',
};
