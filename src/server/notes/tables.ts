import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';

const productIds = () => integer('recommended_product_ids').array().notNull().default([]);

/** For staff; whose they are is said by the booking. */
export const visitNotes = pgTable('visit_notes', {
  bookingId: integer('booking_id').primaryKey(),
  done: text().notNull().default(''),
  productsUsed: text('products_used').notNull().default(''),
  settings: text().notNull().default(''),
  reaction: text().notNull().default(''),
  /** Meant for the client, like the products. */
  advice: text().notNull().default(''),
  recommendedProductIds: productIds(),
  nextVisitWeeks: smallint('next_visit_weeks'),
  writtenBy: integer('written_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type NoteRow = typeof visitNotes.$inferSelect;

export const noteTemplates = pgTable('note_templates', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  done: text().notNull().default(''),
  productsUsed: text('products_used').notNull().default(''),
  settings: text().notNull().default(''),
  advice: text().notNull().default(''),
  recommendedProductIds: productIds(),
  nextVisitWeeks: smallint('next_visit_weeks'),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type TemplateRow = typeof noteTemplates.$inferSelect;

export const treatmentAftercare = pgTable('treatment_aftercare', {
  treatmentId: integer('treatment_id').primaryKey(),
  text: text().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** One mail a visit; also those that get none, so that they are looked at once. */
export const aftercareMails = pgTable('aftercare_mails', {
  bookingId: integer('booking_id').primaryKey(),
  settledAt: instant('settled_at').notNull(),
  sentAt: instant('sent_at'),
});
