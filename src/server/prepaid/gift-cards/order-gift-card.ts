import { type Context, type Visitor, withTransaction } from '#server/kit/http/context.ts';
import { networkOf } from '#server/kit/http/network.ts';
import { completeOrder } from '#server/orders/get-order.ts';
import { placeAdvanceOrder, placeGuestOrder } from '#server/orders/in-advance/place-advance-order.ts';
import { paymentMethods } from '#server/orders/payments/payment-methods.ts';
import { recordGiftCards, toGiftCardRow } from '#server/prepaid/ledger/gift-cards/gift-cards.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { parseMoney } from '#shared/kit/money.ts';
import { malformed, refusal } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { OrderDetail } from '#shared/orders/contract.ts';
import type {
  GiftCardOffer,
  NewGiftCardOrder,
  PlacedGiftCardOrder,
} from '#shared/prepaid/gift-cards/contract.ts';
import { checkGiftCard, GIFT_CARD } from '#shared/prepaid/ledger/gift-card.ts';
import { getGuestOrder, guestPathOf, guestToken, payGuestOrder } from './guest-order.ts';

type Anybody = Context<Visitor | null>;

export async function getOffer({ db, stripe }: Pick<Context, 'db' | 'stripe'>): Promise<GiftCardOffer> {
  const { prepaid, payNowId } = await readSettings(db);
  const methods = paymentMethods({ payNowId, stripe });
  return {
    values: prepaid.giftCardValues,
    months: prepaid.giftCardMonths,
    paymentMethods: methods.filter((method) => method !== 'studio'),
  };
}

/** Paid like any order; the means of payment is added afterwards, by `completeGiftCardOrder`. */
export async function orderGiftCard(ctx: Anybody, input: NewGiftCardOrder): Promise<PlacedGiftCardOrder> {
  const { price, gift } = input;
  const { prepaid } = await readSettings(ctx.db);
  const priceCents = parseMoney(price) ?? 0;
  const terms = { values: prepaid.giftCardValues, today: studioDay(ctx.now()) };
  const error = checkGiftCard({ valueCents: priceCents, sendOn: gift.sendOn ?? null }, terms);
  if (error) throw refusal('gift_card_refused', error.message);
  return withTransaction(ctx, async (inTransaction, tx) => {
    const order = await place(inTransaction, input, priceCents);
    await recordGiftCards(tx, [{ ...toGiftCardRow(gift, priceCents), orderId: order.id, line: 1 }]);
    return order;
  });
}

function place(
  inTransaction: Anybody,
  { paymentMethod, guest }: NewGiftCardOrder,
  priceCents: number,
): Promise<OrderDetail> {
  const { db, visitor, ip } = inTransaction;
  const lines = [{ kind: 'gift_card', name: GIFT_CARD, priceCents }] as const;
  if (visitor) return placeAdvanceOrder({ ...inTransaction, visitor }, { lines, paymentMethod });
  if (!guest) {
    const fields = { 'guest.name': 'Please enter your name', 'guest.email': 'Please enter your e-mail' };
    throw malformed('Please enter your name and e-mail, or sign in.', fields);
  }
  const buyer = { ...guest, network: networkOf(ip), pathOf: (id: number) => guestPathOf(db, id) };
  return placeGuestOrder(inTransaction, { lines, paymentMethod }, buyer);
}

/** Adds the QR code or Stripe's page, and for somebody without an account the link to the order. */
export async function completeGiftCardOrder(
  ctx: Anybody,
  order: PlacedGiftCardOrder,
): Promise<PlacedGiftCardOrder> {
  const { visitor } = ctx;
  if (visitor) return completeOrder({ ...ctx, visitor }, order);
  const token = await guestToken(ctx.db, order.id);
  const { payNow } = await getGuestOrder(ctx, token);
  // Stripe could not be reached: the order stays and can be paid from its own page.
  const opened = order.paymentMethod === 'card' ? await payGuestOrder(ctx, token).catch(() => null) : null;
  return {
    ...order,
    guestToken: token,
    ...(payNow && { payNow }),
    ...(opened && { checkoutUrl: opened.checkoutUrl }),
  };
}
