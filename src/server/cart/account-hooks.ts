import type { AccountHooks } from '#server/accounts/hooks.ts';
import { emptyCart, listCartRows } from './data.ts';

/** A cart is deleted with its owner. */
export const cartAccountHooks: AccountHooks = {
  anonymised: ({ db }, userId) => emptyCart(db, userId),
  exported: async ({ db }, userId) => ({ cart: await listCartRows(db, userId) }),
};
