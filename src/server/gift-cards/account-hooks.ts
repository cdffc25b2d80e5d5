import { type AccountHooks, GUEST_ID } from '#server/accounts/hooks.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { eraseGiftCardsOf, eraseRecipient, listGiftCardsOf } from './data.ts';

/** A card stays valid for whoever has its code; whom it was for is forgotten with its buyer, or with themselves. */
export const giftCardAccountHooks: AccountHooks = {
  traces: async ({ db }, userId) => {
    const cards = userId === GUEST_ID ? [] : await listGiftCardsOf(db, userId);
    return { texts: [], subjects: cards.map(({ account }) => `gift card ${account.id}`) };
  },
  anonymised: async ({ db }, userId, email) => {
    if (userId !== GUEST_ID) await eraseGiftCardsOf(db, userId);
    await eraseRecipient(db, email);
  },
  exported: async ({ db }, userId) => {
    const cards = userId === GUEST_ID ? [] : await listGiftCardsOf(db, userId);
    return {
      giftCards: cards.map(({ card, account }) => ({
        ...{ code: card.code, value: toMoneyString(card.valueCents), balance: toMoneyString(account.cents) },
        ...{
          fromName: card.fromName,
          recipientName: card.recipientName,
          recipientEmail: card.recipientEmail,
        },
        ...{ message: card.message, sendOn: card.sendOn, sentAt: card.sentAt?.toISOString() ?? null },
        ...{ boughtAt: account.createdAt.toISOString(), expiresAt: account.expiresAt?.toISOString() ?? null },
      })),
    };
  },
};
