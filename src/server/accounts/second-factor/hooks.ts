import type { AccountHooks } from '#server/accounts/hooks.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import type { SettingsHooks } from '#server/studio/hooks.ts';
import { conflict } from '#shared/kit/problem.ts';
import {
  countFactors,
  deleteExpiredSteps,
  deleteSecondFactor,
  findTotp,
  listPasskeys,
  toPasskey,
} from './data.ts';

/** Names and dates only: keys are never exported. */
export const secondFactorAccountHooks: AccountHooks = {
  anonymised: ({ db }, userId) => deleteSecondFactor(db, userId),
  exported: async ({ db }, userId) => ({
    passkeys: (await listPasskeys(db, userId)).map(toPasskey),
    authenticatorAppSince: (await findTotp(db, userId))?.confirmedAt?.toISOString() ?? null,
  }),
};

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

/** Deletes challenges and pending sign-ins that nobody finished. */
export const forgetSteps: Schedule = {
  name: 'forget unfinished sign-ins',
  everyMinutes: 10,
  run: ({ db, now }) => deleteExpiredSteps(db, now()),
};
