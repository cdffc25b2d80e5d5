import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';
import type { EventKind, EventObject, TEST_EVENT } from '#shared/events/kinds.ts';

/** Written by triggers, but for tests of webhooks. */
export const studioEvents = pgTable('studio_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<EventKind | typeof TEST_EVENT>().notNull(),
  objectType: text('object_type').$type<EventObject>().notNull(),
  objectId: integer('object_id').notNull(),
  /** Null until it is spread, where the row that changed does not say when. */
  happenedAt: instant('happened_at'),
  /** What changed: no names, nothing about health. */
  facts: jsonb().$type<Record<string, unknown>>().notNull(),
  spreadAt: instant('spread_at'),
});
export type EventRow = typeof studioEvents.$inferSelect;

/** Who listens to which kinds. */
export const eventListeners = pgTable(
  'event_listeners',
  { listener: text().notNull(), kind: text().$type<EventKind>().notNull() },
  ({ listener, kind }) => [primaryKey({ columns: [listener, kind] })],
);
