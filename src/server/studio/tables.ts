import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull();

export const settingsTable = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant('updated_at'),
});

export const setupSteps = pgTable('milestones', {
  name: text().primaryKey(),
  reachedAt: instant('reached_at'),
});
