import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';
import type { ConsentChannel, ConsentSource } from '#shared/clients/details.ts';

/** Cards: of members, by a trigger when their e-mail is verified; of guests, by `cardFor` with their first booking. */
export const clients = pgTable('clients', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** A member's card: name, e-mail and phone are those of the account. */
  userId: integer('user_id'),
  /** Of a guest, as given with the first booking or changed by staff. */
  name: text().notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  phoneE164: text('phone_e164').notNull().default(''),
  /** The same person as on that card; `cards.ts` follows it. */
  mergedIntoId: integer('merged_into_id'),
  mergedAt: instant('merged_at'),
  /** Null: by itself, when a guest's e-mail was verified. */
  mergedBy: integer('merged_by'),
  anonymisedAt: instant('anonymised_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export type ClientRow = typeof clients.$inferSelect;

/** What is known beyond the contact; a card without any has no row. Read over all cards of the person: `details.ts`. */
export const clientDetails = pgTable('client_details', {
  clientId: integer('client_id').primaryKey(),
  birthday: date(),
  address: text().notNull().default(''),
  tags: text().array().notNull().default([]),
  joinedOn: date('joined_on'),
  preferredTherapistId: integer('preferred_therapist_id'),
  language: text().notNull().default(''),
  notes: text().notNull().default(''),
  allergies: text().notNull().default(''),
  allergiesReviewedAt: instant('allergies_reviewed_at'),
  allergiesReviewedBy: integer('allergies_reviewed_by'),
  blockedAt: instant('blocked_at'),
  blockedReason: text('blocked_reason').notNull().default(''),
  updatedAt: instant('updated_at').notNull(),
});

export const clientConsents = pgTable(
  'client_consents',
  {
    clientId: integer('client_id').notNull(),
    channel: text().$type<ConsentChannel>().notNull(),
    isGiven: boolean('is_given').notNull(),
    source: text().$type<ConsentSource>().notNull(),
    words: text().notNull().default(''),
    givenAt: instant('given_at').notNull(),
  },
  ({ clientId, channel }) => [primaryKey({ columns: [clientId, channel] })],
);

/** Every yes and no there was; written by a trigger. */
export const clientConsentHistory = pgTable('client_consent_history', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  clientId: integer('client_id').notNull(),
  channel: text().$type<ConsentChannel>().notNull(),
  isGiven: boolean('is_given').notNull(),
  source: text().$type<ConsentSource>().notNull(),
  words: text().notNull(),
  givenAt: instant('given_at').notNull(),
});

/** Look alike, and are two people. */
export const clientPairsApart = pgTable(
  'client_pairs_apart',
  {
    /** The smaller of the two. */
    clientId: integer('client_id').notNull(),
    otherId: integer('other_id').notNull(),
    decidedAt: instant('decided_at').notNull(),
    decidedBy: integer('decided_by'),
  },
  ({ clientId, otherId }) => [primaryKey({ columns: [clientId, otherId] })],
);
