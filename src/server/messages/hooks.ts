import type { AccountHooks } from '#server/accounts/hooks.ts';
import type { CardHooks } from '#server/clients/hooks.ts';
import { KIND_NAMES } from '#shared/messages/kinds.ts';
import { forgetAccount, forgetCards, listSends, listStops } from './data.ts';

const MOST_EXPORTED = 10_000;

export const messageCardHooks: CardHooks = {
  exported: async ({ db }, { ids }) => ({
    messages: (await listSends(db, ids, MOST_EXPORTED)).map(
      ({ kind, channel, state, because, createdAt, sentAt }) => ({
        kind: KIND_NAMES[kind],
        channel,
        state,
        because,
        createdAt,
        sentAt,
      }),
    ),
    stoppedMessages: (await listStops(db, ids)).map(({ kind, stoppedAt }) => ({ kind, stoppedAt })),
  }),
  anonymised: ({ db }, { ids }) => forgetCards(db, ids),
};

export const messageAccountHooks: AccountHooks = {
  anonymised: ({ db }, userId, email) => forgetAccount(db, userId, email),
};
