import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';
import type { ReviewState } from '#shared/reviews/review-rules.ts';

/** One a visit, also of those that get no mail, so that each is looked at once. */
export const reviewRequests = pgTable('review_requests', {
  visitId: integer('visit_id').primaryKey(),
  settledAt: instant('settled_at').notNull(),
  sentAt: instant('sent_at'),
  linkHashes: text('link_hashes').array().notNull().default([]),
});

/** Whose it is is said by the booking. */
export const reviews = pgTable('reviews', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** The first booking of the visit. */
  visitId: integer('visit_id').notNull(),
  treatmentId: integer('treatment_id').notNull(),
  /** Null once it is withdrawn. */
  stars: smallint(),
  words: text().notNull(),
  mayShow: boolean('may_show').notNull(),
  firstName: text('first_name').notNull(),
  state: text().notNull().$type<ReviewState>(),
  answer: text().notNull().default(''),
  answerMailedAt: instant('answer_mailed_at'),
  shownAt: instant('shown_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type ReviewRow = typeof reviews.$inferSelect;
export type NewReviewRow = typeof reviews.$inferInsert;
