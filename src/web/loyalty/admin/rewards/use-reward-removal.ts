import type { AdminReward, loyaltyAdminApi } from '#shared/loyalty/admin-contract.ts';
import { call } from '#web/kit/call.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';

/** Asks before archiving a reward, and offers Undo. */
export function useRewardRemoval() {
  const { ask, dialog } = useRemoval<AdminReward>({
    noun: 'Reward',
    failure: 'Failed to delete reward',
    remove: ({ id }) =>
      call<typeof loyaltyAdminApi.removeReward>('DELETE /api/admin/loyalty-rewards/:id', { params: { id } }),
    restore: ({ id }) =>
      call<typeof loyaltyAdminApi.restoreReward>('POST /api/admin/loyalty-rewards/:id/restore', {
        params: { id },
      }),
    changed: ['/api/admin/loyalty-rewards', '/api/loyalty'],
  });
  const text = 'Members can no longer redeem it. Vouchers bought with it stay valid.';
  return { dialog, ask: (reward: AdminReward) => ask(reward, { title: `Delete ${reward.name}?`, text }) };
}
