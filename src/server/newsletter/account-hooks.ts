import type { AccountHooks } from '#server/accounts/hooks.ts';
import { findSubscription, forgetSubscriber, listTargets, moveSubscriber } from './data.ts';

/** An anonymised person gets no newsletter. */
export const newsletterAccountHooks: AccountHooks = {
  emailChanged: ({ db }, _, { from, to }) => moveSubscriber(db, from, to),
  traces: async ({ db }, _, email) => ({ texts: [], targets: await listTargets(db, email) }),
  anonymised: ({ db }, _, email) => forgetSubscriber(db, email),
  guest: async ({ db }, email) => ({ isSubscribed: (await findSubscription(db, email)) !== null }),
  exported: async ({ db }, _, email) => ({ newsletter: await findSubscription(db, email) }),
};
