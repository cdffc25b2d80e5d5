import type { CardHooks } from '#server/clients/hooks.ts';
import { forgetReasons, listChecksOf } from './data.ts';

/** What was found for the visits on a client's card. */
export const bookingCheckCardHooks: CardHooks = {
  exported: async ({ db }, { ids }) => ({
    safetyChecks: (await listChecksOf(db, ids)).map(({ bookingId, outcome, reasons }) => ({
      bookingId,
      outcome,
      reasons: reasons.map(({ clientText }) => clientText),
    })),
  }),
  anonymised: ({ db }, { ids }) => forgetReasons(db, ids),
};
