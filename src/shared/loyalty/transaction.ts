import { formatNumber } from '#shared/kit/dates.ts';

/** The types of ledger rows. All but `redeemed` and its reversal count for the tier. */
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

/** Spending points, or getting them back, does not change what was earned. */
export function countsForTier(type: TransactionType): boolean {
  return !SPENDING.includes(type);
}

/** "earned_purchase" → "earned purchase". */
export function typeInWords(type: string): string {
  return type.replaceAll('_', ' ');
}

/** "+1,200", "-10", "0": the sign is part of the text, not only a colour. */
export function signedPoints(points: number): string {
  const written = formatNumber(points);
  return points > 0 ? `+${written}` : written;
}
