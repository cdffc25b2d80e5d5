import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/kit/db/columns.ts';
import type { PhotoAngle, PhotoKind } from '#shared/photos/photo-kinds.ts';

/** Wrapped by a master key that is not in the database. */
export const clientKeys = pgTable('client_keys', {
  clientId: integer('client_id').primaryKey(),
  wrappedKey: bytes('wrapped_key').notNull(),
  masterKeyId: text('master_key_id').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type ClientKeyRow = typeof clientKeys.$inferSelect;

export const clientPhotos = pgTable('client_photos', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  clientId: integer('client_id').notNull(),
  bookingId: integer('booking_id'),
  kind: text().$type<PhotoKind>().notNull(),
  angle: text().$type<PhotoAngle>().notNull(),
  takenAt: instant('taken_at').notNull(),
  takenBy: integer('taken_by'),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Among the sealed files. */
  file: text().notNull(),
  thumbnail: bytes('thumbnail').notNull(),
});
export type PhotoRow = typeof clientPhotos.$inferSelect;

export const photoConsents = pgTable('photo_consents', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  clientId: integer('client_id').notNull(),
  isGiven: boolean('is_given').notNull(),
  recordedBy: integer('recorded_by'),
  recordedAt: instant('recorded_at').notNull(),
});

/** Taken together by all who make a key, and alone by whoever changes the master key. */
export const photoKeysLock = sql`hashtextextended('photo keys', 0)`;
