import { formatNumber } from '#shared/kit/dates.ts';

/** The types of ledger rows. All but `redeemed` and its reversal count for the tier. */
export const TRANSACTION_TYPES = [
  'earned_treatment',
  'earned_purchase',
  'earned_manual',
  'welcome_bonus',
  'referral_bonus',
  'monthly_bonus',
  'gap_bonus',
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

/** Of a visit that was booked at a time that leaves no gap. */
export const BEST_FIT_TIME = 'Best-fit time';

const TYPE_NAMES: Record<TransactionType, string> = {
  earned_treatment: 'Treatment',
  earned_purchase: 'Purchase',
  earned_manual: 'Added by the studio',
  welcome_bonus: 'Welcome bonus',
  referral_bonus: 'Referral bonus',
  monthly_bonus: 'Bonus for regular visits',
  gap_bonus: BEST_FIT_TIME,
  redeemed: 'Redeemed',
  redemption_undone: 'Redemption undone',
  reversed: 'Taken back',
  deducted_manual: 'Removed by the studio',
};

/** "earned_purchase" → "Purchase". */
export function typeInWords(type: TransactionType): string {
  return TYPE_NAMES[type];
}

/** "+1,200", "-10", "0": the sign is part of the text, not only a colour. */
export function signedPoints(points: number): string {
  const written = formatNumber(points);
  return points > 0 ? `+${written}` : written;
}
