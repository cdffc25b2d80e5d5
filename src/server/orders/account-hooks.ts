import type { AccountHooks } from '#server/accounts/hooks.ts';
import { eraseNotes, listWholeOrders } from './data.ts';
import { toOrder } from './to-order.ts';

const ALL = { offset: 0, limit: 10_000 };

/** Orders are kept without a name: the name is only ever the account's. */
export const orderAccountHooks: AccountHooks = {
  erased: ({ db }, userId) => eraseNotes(db, userId),
  exported: async ({ db }, userId) => {
    const found = await listWholeOrders(db, { userId, ...ALL });
    return { orders: found.map(toOrder) };
  },
};
