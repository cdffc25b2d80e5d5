import type { SettingsHooks } from '#server/studio/hooks.ts';
import { conflict } from '#shared/kit/problem.ts';
import { countFactors } from './data.ts';

/** An admin must have a second factor before requiring one, or saving the setting would lock them out. */
export const secondFactorSettingsHooks: SettingsHooks = {
  checkChange: async ({ db, visitor }, { security: before }, { security: after }) => {
    if (before.requireSecondFactorForStaff || !after.requireSecondFactorForStaff) return;
    if ((await countFactors(db, visitor.id)) > 0) return;
    throw conflict(
      'own_second_factor_missing',
      'Please add a passkey or an authenticator app to your own account first.',
    );
  },
};
