import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';

export type Attachment = {
  filename: string;
  contentType: string;
  base64: string;
  /** Referenced in the HTML as `cid:…`, and not listed as an attachment. */
  cid?: string;
};

/** The content from a moment on, if it is still waiting then: "tomorrow" has become "today". */
export type LaterWords = { from: string; subject: string; text: string; html: string };

/** A mail that is composed when it is delivered: by whom, and from what. */
export type MailDraft = { composer: string; input: unknown };

export const mails = pgTable('mails', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text().notNull(),
  subject: text().notNull(),
  textBody: text('text_body').notNull(),
  htmlBody: text('html_body'),
  headers: jsonb().$type<Record<string, string>>().notNull().default({}),
  attachments: jsonb().$type<Attachment[]>().notNull().default([]),
  isSecret: boolean('is_secret').notNull().default(false),
  later: jsonb().$type<LaterWords>(),
  expiresAt: instant('expires_at'),
  messageId: text('message_id').notNull(),
  state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
  lastError: text('last_error'),
  refusedAt: instant('refused_at'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  forgottenAt: instant('forgotten_at'),
  thread: text(),
  topic: text(),
  facts: jsonb().$type<Record<string, string>>(),
  takenAt: instant('taken_at'),
  heldUntil: instant('held_until'),
  draft: jsonb().$type<MailDraft>(),
});
