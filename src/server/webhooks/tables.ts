import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/kit/db/columns.ts';
import type { EventKind, EventObject } from '#shared/events/kinds.ts';
import type { DeliveryState } from '#shared/webhooks/contract.ts';

export const webhooks = pgTable('webhooks', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  url: text().notNull(),
  kinds: text().array().$type<EventKind[]>().notNull(),
  isOn: boolean('is_on').notNull(),
  /** Sealed. */
  secret: bytes().notNull(),
  /** The one before it, with which everything is signed too until then. */
  formerSecret: bytes('former_secret'),
  formerUntil: instant('former_until'),
  /** Tries that failed since the last that did not, and since when. */
  failures: integer().notNull().default(0),
  failingSince: instant('failing_since'),
  /** Not before this while it fails time and again. */
  nextProbeAt: instant('next_probe_at'),
  /** Switched off because it failed for a week. */
  disabledAt: instant('disabled_at'),
  /** A process delivers to it until then. */
  busyUntil: instant('busy_until'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type WebhookRow = typeof webhooks.$inferSelect;

/** What became of an event sent to a webhook; nothing of what was sent. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  webhookId: integer('webhook_id').notNull(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  objectType: text('object_type').$type<EventObject>().notNull(),
  objectId: integer('object_id').notNull(),
  state: text().$type<DeliveryState>().notNull(),
  tries: integer().notNull().default(0),
  queuedAt: instant('queued_at').notNull(),
  dueAt: instant('due_at').notNull(),
  triedAt: instant('tried_at'),
  status: integer(),
  tookMs: integer('took_ms'),
  answer: text().notNull().default(''),
  problem: text().notNull().default(''),
});
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
