import type { RewardType } from '#shared/loyalty/voucher.ts';

/** Their names, in display order. */
export const REWARD_TYPE_NAMES: Record<RewardType, string> = {
  voucher: 'Voucher',
  discount: 'Discount',
  treatment: 'Free Treatment',
  product: 'Free Product',
};
