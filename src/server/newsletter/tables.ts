import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/kit/db/columns.ts';
import type {
  RecipientState,
  Segment,
  StoredIssueState,
  SubscriberSource,
} from '#shared/newsletter/issue-state.ts';

export const subscribers = pgTable('subscribers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  email: text().notNull(),
  consentedAt: instant('consented_at').notNull(),
  consentNote: text('consent_note'),
  unsubscribedAt: instant('unsubscribed_at'),
  bouncedAt: instant('bounced_at'),
  bounceReason: text('bounce_reason'),
  archivedAt: instant('archived_at'),
  /** Null: not confirmed yet. */
  confirmedAt: instant('confirmed_at'),
  source: text().$type<SubscriberSource>().notNull(),
  wording: text(),
  confirmTokenHash: bytes('confirm_token_hash'),
  confirmSentAt: instant('confirm_sent_at'),
});

export const unsubscribeLinks = pgTable('unsubscribe_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  subscriberId: integer('subscriber_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const issues = pgTable('newsletter_issues', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  subject: text().notNull(),
  preheader: text().notNull(),
  content: text().notNull(),
  segment: text().$type<Segment>().notNull(),
  state: text().$type<StoredIssueState>().notNull().default('draft'),
  sendAt: instant('send_at'),
  startedAt: instant('started_at'),
  endedAt: instant('ended_at'),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const issueRecipients = pgTable('newsletter_recipients', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  issueId: integer('issue_id').notNull(),
  subscriberId: integer('subscriber_id'),
  state: text().$type<RecipientState>().notNull().default('waiting'),
  mailId: bigint('mail_id', { mode: 'number' }),
});
