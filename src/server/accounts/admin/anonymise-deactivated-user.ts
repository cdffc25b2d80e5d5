import type { AccountHooks } from '#server/accounts/hooks.ts';
import { eraseData } from '#server/accounts/profile/erase-user.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { lockDeactivated } from './data.ts';

/**
 * Idempotent: skips users who were restored, are anonymised already, or were deleted again (that deletion has its own
 * job).
 */
export function anonymiseDeactivatedUser(hooks: AccountHooks[]) {
  return async (tools: Tools, { userId }: { userId: number }): Promise<void> => {
    await tools.db.transaction(async (tx) => {
      const deactivated = await lockDeactivated(tx, userId);
      if (!deactivated || deactivated.anonymiseDueAt > tools.now()) return;
      await eraseData({ ...tools, db: tx, visitor: null, ip: 'in process' }, hooks, deactivated);
    });
  };
}
