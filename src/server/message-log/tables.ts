import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';
import type { AnyKind, MessageChannel } from '#shared/messages/kinds.ts';
import type { SendState } from '#shared/messages/send-state.ts';

/** What was sent to whom and why; also what was held back on purpose. */
export const messageSends = pgTable('message_sends', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  clientId: integer('client_id').notNull(),
  kind: text().$type<AnyKind>().notNull(),
  occasion: text().notNull(),
  isMarketing: boolean('is_marketing').notNull(),
  /** Null: held back, to compare with. */
  channel: text().$type<MessageChannel>(),
  /** The e-mail without its +tag, or the phone number; empty: none. */
  contact: text().notNull().default(''),
  state: text().$type<SendState>().notNull(),
  because: text().notNull(),
  /** Of a WhatsApp message until it is sent. */
  text: text(),
  mailId: bigint('mail_id', { mode: 'number' }),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  sentBy: integer('sent_by'),
});
export type SendRow = typeof messageSends.$inferSelect;
export type NewSendRow = typeof messageSends.$inferInsert;

/** When a contact got advertising last. */
export const messageContacts = pgTable('message_contacts', {
  contact: text().primaryKey(),
  messageAt: instant('message_at'),
  messageId: integer('message_id'),
  newsletterAt: instant('newsletter_at'),
});
