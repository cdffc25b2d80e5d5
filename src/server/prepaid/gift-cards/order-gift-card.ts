import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { placeAdvanceOrder } from '#server/orders/in-advance/place-advance-order.ts';
import { paymentMethods } from '#server/orders/payments/payment-methods.ts';
import { recordGiftCards, toGiftCardRow } from '#server/prepaid/ledger/gift-cards/gift-cards.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { refusal } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { OrderDetail } from '#shared/orders/contract.ts';
import type { GiftCardOffer, NewGiftCardOrder } from '#shared/prepaid/gift-cards/contract.ts';
import { checkGiftCard, GIFT_CARD } from '#shared/prepaid/ledger/gift-card.ts';

export async function getOffer({ db, stripe }: Pick<Context, 'db' | 'stripe'>): Promise<GiftCardOffer> {
  const { prepaid, payNowId } = await readSettings(db);
  const methods = paymentMethods({ payNowId, stripe });
  return {
    values: prepaid.giftCardValues,
    months: prepaid.giftCardMonths,
    paymentMethods: methods.filter((method) => method !== 'studio'),
  };
}

/** Paid like any order; the means of payment is added afterwards, by `completeOrder`. */
export async function orderGiftCard(
  ctx: Context,
  { price, gift, paymentMethod }: NewGiftCardOrder,
): Promise<OrderDetail> {
  const { prepaid } = await readSettings(ctx.db);
  const priceCents = parseMoney(price) ?? 0;
  const terms = { values: prepaid.giftCardValues, today: studioDay(ctx.now()) };
  const error = checkGiftCard({ valueCents: priceCents, sendOn: gift.sendOn ?? null }, terms);
  if (error) throw refusal('gift_card_refused', error.message);
  return withTransaction(ctx, async (inTransaction, tx) => {
    const lines = [{ kind: 'gift_card', name: GIFT_CARD, priceCents }] as const;
    const order = await placeAdvanceOrder(inTransaction, { lines, paymentMethod });
    await recordGiftCards(tx, [{ ...toGiftCardRow(gift, priceCents), orderId: order.id, line: 1 }]);
    return order;
  });
}
