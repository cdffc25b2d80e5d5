import { LOCALE } from '#shared/kit/locale.ts';

/** What a row of the ledger is. All but `redeemed` and what undoes it count for the tier. */
export const TRANSACTION_TYPES = [
  'earned_treatment',
  'earned_purchase',
  'earned_manual',
  'welcome_bonus',
  'referral_bonus',
  'monthly_bonus',
  'redeemed',
  'redemption_undone',
  'reversed',
  'deducted_manual',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

const SPENDING: readonly TransactionType[] = ['redeemed', 'redemption_undone'];

/** Spending points, or having them back, changes nothing about what was earned. */
export function countsForTier(type: TransactionType): boolean {
  return !SPENDING.includes(type);
}

/** "earned_purchase" → "earned purchase". */
export function typeInWords(type: string): string {
  return type.replaceAll('_', ' ');
}

/** "+1,200", "-10", "0": the sign is said, not only shown by a colour. */
export function signedPoints(points: number): string {
  const written = points.toLocaleString(LOCALE);
  return points > 0 ? `+${written}` : written;
}
