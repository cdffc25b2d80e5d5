import * as z from 'zod/mini';
import { loyaltyTier } from '#shared/accounts/contract.ts';
import { MISSING_NAME } from '#shared/kit/admin-messages.ts';
import { get, patch, post, put } from '#shared/kit/define-endpoint.ts';
import { INVALID_EMAIL } from '#shared/kit/email.ts';
import {
  day,
  digits,
  email,
  id,
  instant,
  moneyString,
  openedVersion,
  optionalText,
  requiredKnownName,
  requiredText,
} from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { CONSENT_CHANNELS, CONSENT_SOURCES } from './details.ts';

/** What the features know of a client, put together on the card. Null is what the caller's role does not see. */
const cardParts = z.object({
  visits: z.object({
    completed: z.int(),
    noShows: z.int(),
    cancelled: z.int(),
    upcoming: z.int(),
    lastAt: z.nullable(instant),
    next: z.nullable(
      z.object({
        id,
        appointmentDate: instant,
        treatmentName: z.string(),
        therapistName: z.nullable(z.string()),
      }),
    ),
  }),
  /** Visits that took place and products, less what was given back. */
  spend: z.nullable(moneyString),
  orders: z.nullable(
    z.object({
      total: z.int(),
      /** Newest first. */
      latest: z.array(
        z.object({
          id,
          number: z.string(),
          createdAt: instant,
          status: z.string(),
          totalAmount: moneyString,
        }),
      ),
    }),
  ),
  /** Null for a guest, too. */
  loyalty: z.nullable(z.object({ points: z.int(), tier: loyaltyTier, vouchers: z.int() })),
  consents: z.nullable(z.object({ isSubscribed: z.boolean(), subscribedAt: z.nullable(instant) })),
});
export type CardParts = z.infer<typeof cardParts>;

const person = {
  id,
  /** Null for a guest. */
  userId: z.nullable(id),
  /** Empty when none was given. */
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
};

const listedClient = z.object({
  ...person,
  tier: z.nullable(loyaltyTier),
  visits: z.int(),
  lastVisitAt: z.nullable(instant),
  nextVisitAt: z.nullable(instant),
  tags: z.array(z.string()),
  birthday: z.nullable(day),
  preferredTherapistId: z.nullable(id),
  /** They book by calling the studio. */
  isBlocked: z.boolean(),
});
export type ListedClient = z.infer<typeof listedClient>;

const mergedCard = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  mergedAt: instant,
  /** Null: by itself, when the e-mail was verified. */
  mergedBy: z.nullable(z.string()),
  /** Until then it can be undone. */
  undoUntil: instant,
});
export type MergedCard = z.infer<typeof mergedCard>;

/** An e-mail or phone that somebody gave with a booking, and that is not the card's own: nothing about the card is sent there. */
const givenContact = z.object({
  kind: z.enum(['email', 'phone']),
  value: z.string(),
  /** Of the latest visit that was booked with it. */
  day,
});
export type GivenContact = z.infer<typeof givenContact>;

const clientDetails = z.object({
  birthday: z.nullable(day),
  /** Null for who does not see contacts. */
  address: z.nullable(z.string()),
  tags: z.array(z.string()),
  joinedOn: z.nullable(day),
  preferredTherapist: z.nullable(z.object({ id, name: z.string(), isActive: z.boolean() })),
  language: z.string(),
  notes: z.string(),
  allergies: z.string(),
  /** Null: nobody of the studio has confirmed them yet. */
  allergiesReviewedAt: z.nullable(instant),
  blocked: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** Null before anything was entered. */
  updatedAt: z.nullable(instant),
});
export type ShownDetails = z.infer<typeof clientDetails>;

const channel = z.enum(CONSENT_CHANNELS);
const shownConsent = z.object({
  channel,
  isGiven: z.boolean(),
  source: z.enum(CONSENT_SOURCES),
  givenAt: instant,
});
export type ShownConsent = z.infer<typeof shownConsent>;

const clientCard = z.object({
  ...person,
  details: clientDetails,
  /** By which channels they may be written to or called; null for who does not see contacts. */
  channels: z.nullable(z.array(shownConsent)),
  since: instant,
  /** When the contact was changed last. */
  updatedAt: instant,
  /** The latest visit first; at most five. */
  alsoGiven: z.array(givenContact),
  ...cardParts.shape,
  /** Cards merged into this one, latest first. */
  merged: z.array(mergedCard),
  /** Others with the same phone, e-mail or name; at most five. */
  alike: z.array(z.object({ ...person })),
});
export type ClientCard = z.infer<typeof clientCard>;

const contact = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  updatedAt: instant,
});
export type Contact = z.infer<typeof contact>;

/** What is left out stays; an empty e-mail or phone is none. */
const contactChange = z.object({
  name: z.optional(requiredKnownName(120, MISSING_NAME)),
  email: z.nullish(z.union([z.literal(''), email()], INVALID_EMAIL)),
  phone: z.nullish(optionalText(40)),
  updatedAt: openedVersion,
});
export type ContactChange = z.infer<typeof contactChange>;

const tag = requiredText(40, 'Please name the tag');

const detailsFields = z.object({
  birthday: z.nullable(day),
  address: optionalText(300),
  tags: z.array(tag).check(z.maxLength(20, 'At most 20 tags')),
  preferredTherapistId: z.nullable(id),
  language: optionalText(40),
  notes: optionalText(5_000),
  allergies: optionalText(2_000),
  isBlocked: z.boolean(),
  blockedReason: optionalText(300),
});

/** What is left out stays. */
const detailsChange = z.extend(z.partial(detailsFields), {
  /** As the card said when it was opened. */
  updatedAt: z.nullish(instant),
});
export type DetailsChange = z.infer<typeof detailsChange>;

const newClient = z.extend(z.partial(detailsFields), {
  name: requiredKnownName(120, MISSING_NAME),
  email: z.nullish(z.union([z.literal(''), email()], INVALID_EMAIL)),
  phone: z.nullish(optionalText(40)),
});
export type NewClientCard = z.infer<typeof newClient>;

const clientsQuery = z.extend(pageQuery, {
  kind: z.optional(z.enum(['member', 'guest', 'blocked', 'unconfirmed'])),
  tag: z.optional(optionalText(40)),
});
export type ClientsQuery = z.infer<typeof clientsQuery>;

export const CLIENT_SORTS = ['lastVisit', 'name', 'createdAt'] as const;

const owner = z.object({
  booking: z.optional(digits(1, 2_147_483_647)),
  user: z.optional(digits(1, 2_147_483_647)),
});
export type CardOwner = z.infer<typeof owner>;

const other = z.object({ clientId: id });
const survivor = z.object({ id });

/** Two cards that may be one person, and by what. */
const alikePair = z.object({
  why: z.enum(['phone', 'email', 'name']),
  one: z.object({ ...person }),
  other: z.object({ ...person }),
});
export type AlikePair = z.infer<typeof alikePair>;

export const clientsApi = {
  list: get('/api/admin/clients', {
    bulkRead: 'search clients',
    access: 'therapist',
    summary:
      'Everybody the studio treats, latest visit first; a therapist gets her own clients. q looks in name, e-mail and phone, sort by lastVisit, name or createdAt.',
    query: clientsQuery,
    reply: z.array(listedClient),
    paged: true,
  }),
  add: post('/api/admin/clients', {
    access: 'reception',
    summary:
      'A card for somebody who has not booked yet. When the e-mail, or the name with the phone, is on a card already, that card is returned and nothing is written.',
    body: newClient,
    reply: z.object({ id, isNew: z.boolean() }),
  }),
  tags: get('/api/admin/clients/tags', {
    access: 'reception',
    summary: 'The tags in use, the most used first; at most 100.',
    reply: z.array(z.string()),
  }),
  alike: get('/api/admin/clients/alike', {
    bulkRead: 'search clients',
    access: 'reception',
    summary:
      'Up to 50 pairs of cards with the same phone, the same e-mail, or the same name and nearly the same phone, that nobody has parted.',
    reply: z.array(alikePair),
  }),
  keepApart: post('/api/admin/clients/:id/keep-apart', {
    access: 'reception',
    summary: 'Two people: the pair is not proposed again.',
    body: other,
  }),
  changeDetails: patch('/api/admin/clients/:id/details', {
    access: 'reception',
    summary:
      'Changes what is known of a client beyond the contact; what is left out stays. Allergies entered by staff are confirmed. 409 when somebody else changed it.',
    body: detailsChange,
    reply: clientDetails,
  }),
  confirmAllergies: post('/api/admin/clients/:id/allergies/confirm', {
    access: 'therapist',
    summary:
      'Staff have asked the client: the allergies on the card are right. 409 when they are others by now.',
    body: z.object({ allergies: optionalText(20_000) }),
  }),
  recordConsents: put('/api/admin/clients/:id/consents', {
    access: 'reception',
    summary:
      'What the client has told staff about how they may be written to or called; other channels stay.',
    body: z.object({
      consents: z
        .array(z.object({ channel, isGiven: z.boolean() }))
        .check(z.maxLength(CONSENT_CHANNELS.length)),
    }),
    reply: z.array(shownConsent),
  }),
  find: get('/api/admin/clients/find', {
    access: 'therapist',
    summary: 'The card of a booking or an account.',
    query: owner,
    reply: survivor,
  }),
  card: get('/api/admin/clients/:id', {
    bulkRead: 'open client',
    access: 'therapist',
    summary:
      'The card. Of one that was merged, the card it was merged into. A therapist opens those of her own clients.',
    reply: clientCard,
  }),
  change: patch('/api/admin/clients/:id', {
    access: 'reception',
    summary:
      "Changes a guest's name, e-mail or phone; what is left out stays. A member changes theirs in the account. 409 when another guest's card has that name and phone, or somebody else changed it.",
    body: contactChange,
    reply: contact,
  }),
  merge: post('/api/admin/clients/:id/merge', {
    access: 'reception',
    summary:
      'Both cards are one person: the other is merged into this one, or this into the other if only that has an account.',
    body: other,
    reply: survivor,
  }),
  unmerge: post('/api/admin/clients/:id/unmerge', {
    access: 'reception',
    summary: 'Parts a card that was merged into this one within 30 days. Each has what was written with it.',
    body: other,
    reply: survivor,
  }),
  export: get('/api/admin/clients/:id/export', {
    access: 'admin',
    recentSignIn: true,
    summary: 'Everything stored about a client, as a file for them.',
    file: 'application/json',
  }),
  erase: post('/api/admin/clients/:id/erase', {
    access: 'admin',
    recentSignIn: true,
    summary: 'Cancels what is ahead, then erases their personal data for good, and their account.',
    reply: z.object({ cancelled: z.int() }),
  }),
};
