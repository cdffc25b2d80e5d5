import { type AccountHooks, GUEST_ID } from '#server/accounts/hooks.ts';
import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import {
  eraseGiftCardsOf,
  eraseGiftCardsOfGuest,
  eraseRecipient,
  listGiftCardsOf,
  listGiftCardsOfGuest,
  listGiftCardsTo,
  type WholeGiftCard,
} from './data.ts';
import { threadOf } from './emails.ts';

/** A card stays valid for whoever has its code; whom it was for is forgotten with its buyer, or with themselves. */
export const giftCardAccountHooks: AccountHooks = {
  traces: async ({ db }, userId, email) => {
    const bought = [
      ...(userId === GUEST_ID ? [] : await listGiftCardsOf(db, userId, NO_LIMIT)),
      ...(await listGiftCardsOfGuest(db, email)),
    ];
    const received = await listGiftCardsTo(db, email);
    return {
      // As the giver wrote them.
      texts: received.flatMap(({ giftCard }) => [giftCard.recipientName, giftCard.message]),
      targets: [...bought, ...received].map(({ account }) => threadOf(account.id)),
    };
  },
  anonymised: async ({ db }, userId, email) => {
    if (userId !== GUEST_ID) await eraseGiftCardsOf(db, userId);
    await eraseGiftCardsOfGuest(db, email);
    await eraseRecipient(db, email);
  },
  guest: async ({ db }, email) => ({ giftCards: (await listOfGuest(db, email)).length }),
  exported: async ({ db }, userId, email) => {
    if (userId === GUEST_ID) return { giftCards: (await listOfGuest(db, email)).map(toReceived) };
    const giftCards = await listGiftCardsOf(db, userId, NO_LIMIT);
    return {
      giftCards: giftCards.map(({ giftCard, account }) => ({
        code: giftCard.code,
        value: toMoneyString(giftCard.valueCents),
        balance: toMoneyString(account.cents),
        ...toReceived({ giftCard }),
        boughtAt: account.createdAt.toISOString(),
        expiresAt: account.expiresAt?.toISOString() ?? null,
      })),
    };
  },
};

/** Bought without an account, and given to them. */
async function listOfGuest(db: Db, email: string): Promise<WholeGiftCard[]> {
  const bought = await listGiftCardsOfGuest(db, email);
  const given = await listGiftCardsTo(db, email);
  return [
    ...bought,
    ...given.filter(({ account }) => !bought.some((each) => each.account.id === account.id)),
  ];
}

/** Without its code, which whoever may spend it has: it may not have been sent yet. */
function toReceived({ giftCard }: Pick<WholeGiftCard, 'giftCard'>) {
  const { fromName, recipientName, recipientEmail, message, sendOn } = giftCard;
  return {
    fromName,
    recipientName,
    recipientEmail,
    message,
    sendOn,
    sentAt: giftCard.sentAt?.toISOString() ?? null,
  };
}
