import type { AccountHooks } from '#server/accounts/hooks.ts';
import { findSubscription, forgetSubscriber } from './data.ts';

/** Whoever has their data erased gets no letter either. */
export const newsletterAccountHooks: AccountHooks = {
  erased: ({ db }, _, email) => forgetSubscriber(db, email),
  exported: async ({ db }, _, email) => ({ newsletter: await findSubscription(db, email) }),
};
