import type { AccountHooks } from '#server/accounts/hooks.ts';
import { deleteSecondFactor, findTotp, listPasskeys, toPasskey } from './data.ts';

/** Names and dates only: keys are never exported. */
export const secondFactorAccountHooks: AccountHooks = {
  anonymised: ({ db }, userId) => deleteSecondFactor(db, userId),
  exported: async ({ db }, userId) => ({
    passkeys: (await listPasskeys(db, userId)).map(toPasskey),
    authenticatorAppSince: (await findTotp(db, userId))?.confirmedAt?.toISOString() ?? null,
  }),
};
