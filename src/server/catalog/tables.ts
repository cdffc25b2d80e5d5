import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Extraction, TreatmentCategory } from '#shared/catalog/contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const treatments = pgTable('treatments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  description: text().notNull(),
  priceCents: integer('price_cents').notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
  category: text().$type<TreatmentCategory>().notNull(),
  imageUrl: text('image_url'),
  isActive: boolean('is_active').notNull().default(true),
  extraction: text().$type<Extraction>().notNull().default('required'),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
