import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/kit/db/columns.ts';
import type { DepositOutcome } from '#shared/bookings/deposit.ts';
import type { PrepaidKind } from '#shared/prepaid/ledger/balance.ts';
import type { PrepaidEntryType } from '#shared/prepaid/ledger/entry.ts';
import type { GiftCardDesign, GiftCardEnd } from '#shared/prepaid/ledger/gift-card.ts';

export const packages = pgTable('packages', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  description: text().notNull().default(''),
  sessions: smallint().notNull(),
  priceCents: integer('price_cents').notNull(),
  /** Null: every treatment. */
  treatmentIds: integer('treatment_ids').array(),
  /** Whether a session pays for the extraction, too. */
  includesExtraction: boolean('includes_extraction').notNull().default(true),
  validMonths: smallint('valid_months').notNull(),
  isTransferable: boolean('is_transferable').notNull().default(false),
  imageUrl: text('image_url'),
  isActive: boolean('is_active').notNull().default(true),
  position: integer().notNull().default(0),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type PackageRow = typeof packages.$inferSelect;
export type NewPackageRow = typeof packages.$inferInsert;

export const prepaidAccounts = pgTable('prepaid_accounts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text().$type<PrepaidKind>().notNull(),
  /** Null: a gift card, which belongs to whoever has its code. */
  clientId: integer('client_id'),
  /** With `line`, what it was sold by. */
  orderId: integer('order_id').notNull(),
  line: smallint().notNull(),
  // Kept by triggers.
  sessions: smallint().notNull().default(0),
  cents: integer().notNull().default(0),
  held: smallint().notNull().default(0),
  /** Null: never. */
  expiresAt: instant('expires_at'),
  warnedAt: instant('warned_at'),
  createdAt: instant('created_at').notNull(),
});
export type AccountRow = typeof prepaidAccounts.$inferSelect;
export type NewAccountRow = typeof prepaidAccounts.$inferInsert;

/** The cause of an entry: at most one of a source and an account stands at a time. */
export type PrepaidSourceKind = 'order' | 'booking' | 'refund' | 'payout' | 'expiry' | 'import';

export const prepaidEntries = pgTable('prepaid_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  type: text().$type<PrepaidEntryType>().notNull(),
  sessions: smallint().notNull().default(0),
  cents: integer().notNull(),
  sourceKind: text('source_kind').$type<PrepaidSourceKind>().notNull(),
  sourceId: text('source_id').notNull(),
  sourceRound: integer('source_round').notNull().default(0),
  reverses: bigint({ mode: 'number' }),
  staffId: integer('staff_id'),
  createdAt: instant('created_at').notNull(),
});
export type EntryRow = typeof prepaidEntries.$inferSelect;
export type NewEntryRow = typeof prepaidEntries.$inferInsert;

/** A package as it was sold. */
export const clientPackages = pgTable('client_packages', {
  orderId: integer('order_id').notNull(),
  line: smallint().notNull(),
  packageId: integer('package_id').notNull(),
  /** Null until it is paid. */
  accountId: integer('account_id'),
  clientId: integer('client_id').notNull(),
  name: text().notNull(),
  sessions: smallint().notNull(),
  priceCents: integer('price_cents').notNull(),
  treatmentIds: integer('treatment_ids').array(),
  includesExtraction: boolean('includes_extraction').notNull(),
  validMonths: smallint('valid_months').notNull(),
  isTransferable: boolean('is_transferable').notNull(),
  /** Known when it is paid. */
  coolingOffUntil: instant('cooling_off_until'),
  certificate: text().notNull().default(''),
});
export type ClientPackageRow = typeof clientPackages.$inferSelect;
export type NewClientPackageRow = typeof clientPackages.$inferInsert;

/** A gift card as it was bought. */
export const giftCards = pgTable('gift_cards', {
  orderId: integer('order_id').notNull(),
  line: smallint().notNull(),
  // Both null until it is paid.
  accountId: integer('account_id'),
  code: text(),
  valueCents: integer('value_cents').notNull(),
  design: text().$type<GiftCardDesign>().notNull(),
  fromName: text('from_name').notNull().default(''),
  recipientName: text('recipient_name').notNull().default(''),
  /** Empty: it is for the buyer. */
  recipientEmail: text('recipient_email').notNull().default(''),
  message: text().notNull().default(''),
  /** Null: as soon as it is paid. */
  sendOn: date('send_on'),
  sentAt: instant('sent_at'),
  /** When the buyer was mailed that it is paid. */
  confirmedAt: instant('confirmed_at'),
});
export type GiftCardRow = typeof giftCards.$inferSelect;
export type NewGiftCardRow = typeof giftCards.$inferInsert;

/** How a card with nothing on it ended, if it was not used up or expired: by the last entry of its ledger. */
export const giftCardEnd = sql<GiftCardEnd | null>`case when prepaid_accounts.cents = 0 then (
  select case when last.type <> 'refunded' then null when last.source_kind = 'refund' then 'void' else 'refunded' end
  from prepaid_entries as last where last.account_id = prepaid_accounts.id order by last.id desc limit 1) end`;

/** Money to be given back by hand. */
export const payouts = pgTable('payouts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  accountId: integer('account_id').notNull(),
  orderId: integer('order_id').notNull(),
  cents: integer().notNull(),
  payTo: text('pay_to').notNull().default(''),
  reason: text().notNull(),
  requestedAt: instant('requested_at').notNull(),
  requestedBy: integer('requested_by'),
  paidAt: instant('paid_at'),
  paidBy: integer('paid_by'),
  refundId: integer('refund_id'),
});
export type PayoutRow = typeof payouts.$inferSelect;
export type NewPayoutRow = typeof payouts.$inferInsert;

/** A deposit that was asked for with a visit. Its money is an order's until it is paid, then an account's. */
export const deposits = pgTable('deposits', {
  /** The visit's first. */
  bookingId: integer('booking_id').primaryKey(),
  orderId: integer('order_id').notNull(),
  cents: integer().notNull(),
  dueAt: instant('due_at').notNull(),
  /** When the client said that they have paid; null: they have not. */
  claimedAt: instant('claimed_at'),
  paidAt: instant('paid_at'),
  endedAt: instant('ended_at'),
  outcome: text().$type<DepositOutcome>(),
});
export type DepositRow = typeof deposits.$inferSelect;
