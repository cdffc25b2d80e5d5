import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';
import type { LeaveKind } from '#shared/team/leave.ts';

export const therapists = pgTable('therapists', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  /** Of their page; the ones before lead on to it. Without one, PostgreSQL makes one up. */
  slug: text().notNull().default(sql`default`),
  formerSlugs: text('former_slugs').array().notNull().default([]),
  title: text().notNull().default(''),
  about: text().notNull().default(''),
  languages: text().array().notNull().default([]),
  imageUrl: text('image_url'),
  /** One of the palette's, by number. */
  colour: smallint().notNull().default(1),
  isActive: boolean('is_active').notNull().default(true),
  position: integer().notNull().default(0),
  /** The account that signs in as this therapist. */
  userId: integer('user_id'),
  /** Null: every treatment. */
  treatmentIds: integer('treatment_ids').array(),
  /** In hundredths of a per cent. */
  treatmentCommission: integer('treatment_commission').notNull().default(0),
  productCommission: integer('product_commission').notNull().default(0),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type TherapistRow = typeof therapists.$inferSelect;

/** What somebody works in a week, from a day on until the next rota begins; or on a single day. */
export const rotas = pgTable('rotas', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  therapistId: integer('therapist_id').notNull(),
  startsOn: date('starts_on').notNull(),
  isSingleDay: boolean('is_single_day').notNull().default(false),
});

export const shifts = pgTable('shifts', {
  rotaId: integer('rota_id').notNull(),
  /** 0 is Monday. */
  weekday: smallint().notNull(),
  /** Minutes after midnight. */
  starts: smallint().notNull(),
  ends: smallint().notNull(),
});

export const leave = pgTable('leave', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  therapistId: integer('therapist_id').notNull(),
  startsOn: date('starts_on').notNull(),
  /** The last day. */
  endsOn: date('ends_on').notNull(),
  kind: text().$type<LeaveKind>().notNull(),
  note: text().notNull().default(''),
  createdAt: instant('created_at').notNull(),
  /** Null while it is as it was added. */
  updatedAt: instant('updated_at'),
});

export const deviceKinds = pgTable('device_kinds', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  pieces: integer().notNull(),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** One row, written by triggers alone: another version after every change of the tables above but devices. */
export const teamVersion = pgTable('team_version', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  version: uuid().notNull(),
});

/** Taken alone by whoever changes the team, and together by all who give somebody a visit: neither happens during the other. */
export const teamLock = sql`hashtextextended('team', 0)`;
