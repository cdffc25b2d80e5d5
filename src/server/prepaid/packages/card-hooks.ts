import type { CardHooks } from '#server/clients/hooks.ts';
import { forgetTexts, listOwned } from './data.ts';
import { readPackages } from './read-packages.ts';

/** What packages do when a client takes their data along, or is forgotten: sums stay, without a name. */
export const packageCardHooks: CardHooks = {
  exported: async (tools, { ids }) => ({
    packages: await readPackages(tools, await listOwned(tools.db, ids)),
  }),
  traces: async ({ db }, { ids }) => ({
    texts: [],
    targets: (await listOwned(db, ids)).map(({ account }) => `client-package ${account.id}`),
  }),
  anonymised: ({ db }, { ids }) => forgetTexts(db, ids),
};
