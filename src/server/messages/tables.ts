import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/kit/db/columns.ts';
import type { MessageChannel, MessageKind } from '#shared/messages/kinds.ts';

/** As the owner changed it; without a row it is as it came. */
export const messageKinds = pgTable('message_kinds', {
  kind: text().$type<MessageKind>().primaryKey(),
  isOn: boolean('is_on').notNull(),
  channels: text().array().$type<MessageChannel[]>().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  whatsappText: text('whatsapp_text').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** One row, or none: the defaults. */
export const messageSettings = pgTable('message_settings', {
  id: integer().primaryKey(),
  quietFrom: text('quiet_from').notNull(),
  quietTo: text('quiet_to').notNull(),
  holdoutPercent: integer('holdout_percent').notNull(),
  providerUrl: text('provider_url').notNull().default(''),
  providerSecret: bytes('provider_secret'),
  updatedAt: instant('updated_at').notNull(),
});
export type SettingsRow = typeof messageSettings.$inferSelect;

export const messageStops = pgTable(
  'message_stops',
  {
    clientId: integer('client_id').notNull(),
    /** '*': all. */
    kind: text().notNull(),
    stoppedAt: instant('stopped_at').notNull(),
  },
  ({ clientId, kind }) => [primaryKey({ columns: [clientId, kind] })],
);

export const messageLinks = pgTable('message_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  clientId: integer('client_id').notNull(),
  kind: text().$type<MessageKind>().notNull(),
  createdAt: instant('created_at').notNull(),
});
