import type { RewardType } from './voucher.ts';

type FixedReward = {
  id: number;
  name: string;
  description: string;
  pointsCost: number;
  valueCents: number;
  rewardType: RewardType;
};

const ANYWHERE = 'Valid for treatments & products';

/** The rewards every studio starts with. The migration inserts them; a test compares the two. */
export const FIXED_REWARDS: readonly FixedReward[] = [
  {
    id: 1,
    name: '$10 Voucher',
    description: ANYWHERE,
    pointsCost: 10,
    valueCents: 1_000,
    rewardType: 'voucher',
  },
  {
    id: 2,
    name: '$25 Voucher',
    description: ANYWHERE,
    pointsCost: 25,
    valueCents: 2_500,
    rewardType: 'voucher',
  },
  {
    id: 3,
    name: '$50 Voucher',
    description: ANYWHERE,
    pointsCost: 50,
    valueCents: 5_000,
    rewardType: 'voucher',
  },
  {
    id: 4,
    name: 'Free Treatment',
    description: 'Any signature facial',
    pointsCost: 168,
    valueCents: 16_800,
    rewardType: 'treatment',
  },
];
