import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CameBy } from '#server/clients/identify.ts';
import { bytes, instant } from '#server/kit/db/columns.ts';
import type { Fact } from '#shared/forms/facts.ts';
import type { FormKind } from '#shared/forms/form-state.ts';
import type { Answers, Question } from '#shared/forms/questions.ts';

export const forms = pgTable('forms', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text().$type<FormKind>().notNull(),
  /** Null: for every treatment. */
  treatmentIds: integer('treatment_ids').array(),
  monthsValid: integer('months_valid').notNull().default(12),
  isActive: boolean('is_active').notNull().default(false),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type FormRow = typeof forms.$inferSelect;

/** Never changed. */
export const formVersions = pgTable('form_versions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  formId: integer('form_id').notNull(),
  number: integer().notNull(),
  title: text().notNull(),
  intro: text().notNull().default(''),
  questions: jsonb().$type<Question[]>().notNull(),
  asksAgain: boolean('asks_again').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});
export type FormVersionRow = typeof formVersions.$inferSelect;

export const formLinks = pgTable('form_links', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  tokenHash: bytes('token_hash').notNull(),
  clientId: integer('client_id').notNull(),
  /** Bookings depend on forms, so they are not imported here. */
  bookingId: integer('booking_id'),
  origin: text().notNull(),
  needsNewSignature: boolean('asks_anew').notNull().default(false),
  /** `standingOf` decides with it whether who opens the link is the client. */
  cameBy: text('came_by').$type<CameBy['by']>().notNull(),
  /** Of the address it was mailed to. */
  emailHash: bytes('email_hash'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
});
export type FormLinkRow = typeof formLinks.$inferSelect;

/** A draft until it is signed; then it is never changed, only erased. */
export const formAnswers = pgTable('form_answers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  clientId: integer('client_id').notNull(),
  formId: integer('form_id').notNull(),
  formVersionId: integer('form_version_id').notNull(),
  /** The way it was opened. Nobody who comes another way is shown the draft. */
  origin: text().notNull(),
  answers: jsonb().$type<Answers>().notNull().default({}),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  signedAt: instant('signed_at'),
  signedOn: date('signed_on'),
  signedName: text('signed_name'),
  signature: text(),
  textHash: text('text_hash'),
  facts: jsonb().$type<Fact[]>(),
  /** Surely signed by the client; otherwise it only makes what is known stricter. */
  isProven: boolean('is_proven').notNull().default(false),
  /** The visit (its first booking) that somebody signed it for who only typed who they are: it counts for no other. */
  bookingId: integer('booking_id'),
  /** Staff have asked the client. */
  confirmedBy: integer('confirmed_by'),
  confirmedAt: instant('confirmed_at'),
});
export type FormAnswersRow = typeof formAnswers.$inferSelect;
