import type { AccountHooks } from '#server/accounts/hooks.ts';
import type { CardHooks } from '#server/clients/hooks.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { deleteAnonymised, type ListedRow, listReviewsOf } from './data.ts';

/** After those of the bookings, which say who is anonymised. */
export const reviewAccountHooks: AccountHooks = {
  anonymised: ({ db }) => deleteAnonymised(db),
  // So that what a guest wrote is in their file, too.
  guest: async () => ({}),
  exported: async ({ db }, userId, email) => ({
    reviews: (await listReviewsOf(db, { userId, email })).map(toExported),
  }),
};

/** The same. */
export const reviewCardHooks: CardHooks = {
  anonymised: ({ db }) => deleteAnonymised(db),
  exported: async ({ db }, { ids }) => ({
    reviews: (await listReviewsOf(db, { clientIds: ids })).map(toExported),
  }),
};

function toExported({
  treatmentName,
  stars,
  words,
  mayShow,
  firstName,
  state,
  answer,
  createdAt,
}: ListedRow) {
  const writtenOn = studioDay(createdAt);
  return { treatmentName, stars, words, mayShow, firstName, state, answer, writtenOn };
}
