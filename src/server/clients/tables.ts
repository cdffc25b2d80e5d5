import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';

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
