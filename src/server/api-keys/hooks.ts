import type { AccountHooks } from '#server/accounts/hooks.ts';
import { endKeysOf } from './data.ts';

export const apiKeyAccountHooks: AccountHooks = {
  // They have stopped with the account. Ended, they also stay so should its row ever be an admin's again.
  anonymised: ({ db, now }, userId) => endKeysOf(db, userId, now()),
};
