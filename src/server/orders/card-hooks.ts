import type { CardHooks } from '#server/clients/hooks.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { listOrdersOfClient, sumOrdersOfClient } from './cards/data.ts';
import { anonymiseGuestEmails } from './data.ts';

const MOST = 5;

/** A client's orders, and what was sold to them at the counter or with a visit of theirs. */
export const orderCardHooks: CardHooks = {
  parts: async ({ db }, card) => {
    const [latest, { total, spentCents }] = await Promise.all([
      listOrdersOfClient(db, card, MOST),
      sumOrdersOfClient(db, card),
    ]);
    return {
      spentCents,
      orders: {
        total,
        latest: latest.map(({ id, createdAt, status, totalCents }) => ({
          id,
          number: orderNumber(id),
          status,
          createdAt: createdAt.toISOString(),
          totalAmount: toMoneyString(totalCents),
        })),
      },
    };
  },
  anonymised: ({ db }, { ids }) => anonymiseGuestEmails(db, ids),
};
