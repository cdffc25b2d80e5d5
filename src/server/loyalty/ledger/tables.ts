import { type AnyPgColumn, bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#server/accounts/tables.ts';
import { instant } from '#server/kit/db/columns.ts';
import type { TransactionType } from '#shared/loyalty/transaction.ts';

const staff = (name: string) => integer(name).references(() => users.id);
const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id);

/** The cause of a row: at most one earning per source stands at a time. */
export type SourceKind =
  | 'booking'
  | 'order'
  | 'purchase'
  | 'adjustment'
  | 'welcome'
  | 'referral'
  | 'monthly'
  | 'voucher';

export const loyaltyTransactions = pgTable('loyalty_transactions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: userId(),
  type: text().$type<TransactionType>().notNull(),
  description: text().notNull(),
  points: integer().notNull(),
  debtPoints: integer('debt_points').notNull().default(0),
  sourceKind: text('source_kind').$type<SourceKind>().notNull(),
  sourceId: text('source_id').notNull(),
  sourceRound: integer('source_round').notNull().default(0),
  reverses: bigint({ mode: 'number' }).references((): AnyPgColumn => loyaltyTransactions.id),
  amountCents: integer('amount_cents'),
  visitedOn: date('visited_on'),
  staffId: staff('staff_id'),
  createdAt: instant('created_at').notNull(),
});
