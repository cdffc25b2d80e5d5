import type { RewardType } from '#shared/loyalty/voucher.ts';

/** What the studio calls them, in the order it offers them. */
export const REWARD_TYPE_NAMES: Record<RewardType, string> = {
  voucher: 'Voucher',
  discount: 'Discount',
  treatment: 'Free Treatment',
  product: 'Free Product',
};
