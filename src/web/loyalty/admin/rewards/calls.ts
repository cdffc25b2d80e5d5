import type { loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { recordCalls } from '#web/kit/record/record-calls.ts';

type Api = typeof loyaltyAdminApi;

export const rewardCalls = {
  noun: 'Reward',
  changed: ['/api/admin/loyalty-rewards', '/api/loyalty'],
  ...recordCalls<Api['oneReward'], Api['addReward'], Api['changeReward']>('/api/admin/loyalty-rewards'),
};
