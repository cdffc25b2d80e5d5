import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/kit/db/columns.ts';
import type { Role } from '#shared/kit/access.ts';
import type { PushCause } from '#shared/push/cause.ts';
import type { PushKind } from '#shared/push/kinds.ts';

/** What somebody chose, on all of their devices. */
export const pushChoices = pgTable('push_choices', {
  userId: integer('user_id').primaryKey(),
  kinds: text().array().notNull().$type<PushKind[]>(),
  showsNames: boolean('shows_names').notNull().default(false),
  updatedAt: instant('updated_at').notNull(),
});

/** A browser that has agreed to be notified. */
export const pushDevices = pgTable('push_devices', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  /** In which it was switched on, or seen last. */
  sessionId: integer('session_id').notNull(),
  /** As what they were admitted then: staff without the second factor they need are members. */
  role: text().notNull().$type<Role>(),
  endpoint: text().notNull(),
  p256dh: bytes().notNull(),
  auth: bytes().notNull(),
  /** Of the pair of keys it subscribed with. */
  keyId: text('key_id').notNull(),
  device: text().notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
});
export type DeviceRow = typeof pushDevices.$inferSelect;

/** What is to be sent, or was; its words are written when it is sent. */
export const pushes = pgTable('pushes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  deviceId: integer('device_id').notNull(),
  kind: text().$type<PushKind | 'test'>().notNull(),
  cause: text().$type<PushCause | 'test'>().notNull(),
  target: text().$type<'visit' | 'offer' | 'order' | 'none'>().notNull(),
  targetId: integer('target_id').notNull(),
  /** What was true when it happened, such as the new start of a visit. */
  occasion: text().notNull(),
  state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  sentAt: instant('sent_at'),
  lastError: text('last_error'),
});
export type PushRow = typeof pushes.$inferSelect;
