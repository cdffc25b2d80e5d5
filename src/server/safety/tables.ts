import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';
import type { FactCode } from '#shared/forms/fact-codes.ts';
import type { Method } from '#shared/safety/methods.ts';
import type { PatchTestResult } from '#shared/safety/patch-test.ts';

export const safetyRules = pgTable('safety_rules', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Of a supplied rule, its name for good; null: the studio's own. */
  code: text(),
  condition: text().$type<FactCode>().notNull(),
  withinDays: integer('within_days'),
  treatmentIds: integer('treatment_ids').array(),
  ingredient: text(),
  method: text().$type<Method>(),
  outcome: text().$type<'refuse' | 'ask'>().notNull(),
  clientText: text('client_text').notNull(),
  staffText: text('staff_text').notNull(),
  sourceName: text('source_name').notNull().default(''),
  sourceUrl: text('source_url').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  position: integer().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type SafetyRuleRow = typeof safetyRules.$inferSelect;

export const treatmentSafety = pgTable('treatment_safety', {
  treatmentId: integer('treatment_id').primaryKey(),
  ingredients: text().notNull().default(''),
  methods: text().array().$type<Method[]>().notNull().default([]),
  /** How long a patch test holds; null: none is needed. */
  patchTestMonths: integer('patch_test_months'),
  /** Gentle: offered to whom another treatment is refused. */
  isOfferedInstead: boolean('is_offered_instead').notNull().default(false),
  updatedAt: instant('updated_at').notNull(),
});

export const productIngredients = pgTable('product_ingredients', {
  productId: integer('product_id').primaryKey(),
  ingredients: text().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const patchTests = pgTable('patch_tests', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  clientId: integer('client_id').notNull(),
  treatmentId: integer('treatment_id').notNull(),
  /** The visit it was made at; null: written on the card. Bookings depend on safety, so they are not imported. */
  bookingId: integer('booking_id'),
  testedAt: instant('tested_at').notNull(),
  result: text().$type<PatchTestResult>().notNull(),
  note: text().notNull().default(''),
  recordedBy: integer('recorded_by'),
  createdAt: instant('created_at').notNull(),
});

/** What made us check again. */
export type Cause = 'form' | 'rule' | 'patch test' | 'card' | 'time' | 'import';

/** One row, written by triggers alone: another version after every change of rules, or of what a treatment contains. */
export const safetyVersion = pgTable('safety_version', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  version: uuid().notNull(),
});

/** Shared by whoever books, alone with it who changes what decides: a rule, a form, a patch test, a card. */
export const safetyLock = sql`hashtextextended('safety', 0)`;
