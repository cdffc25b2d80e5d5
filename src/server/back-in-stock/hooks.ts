import type { AccountHooks } from '#server/accounts/hooks.ts';
import type { CardHooks } from '#server/clients/hooks.ts';
import { forgetRequestsOf, listProductIdsOf, listRequests, moveRequests } from './data.ts';

/** A request is known by its e-mail alone. */
export const backInStockAccountHooks: AccountHooks = {
  emailChanged: ({ db }, _, { from, to }) => moveRequests(db, from, to),
  anonymised: ({ db }, _, email) => forgetRequestsOf(db, email),
  guest: async ({ db }, email) => ({ waitsFor: (await listProductIdsOf(db, email)).length }),
  exported: async ({ db }, _, email) => ({ backInStock: await listRequests(db, email) }),
};

export const backInStockCardHooks: CardHooks = {
  refusedEmail: ({ db }, email) => forgetRequestsOf(db, email),
};
