import { listCart } from '#server/cart/cart.ts';
import type { Context } from '#server/kit/http/context.ts';
import { listVouchers } from '#server/loyalty/vouchers/use-voucher.ts';
import { readCredit, takesGiftCards } from '#server/prepaid/ledger/gift-cards/gift-cards.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import type { CartItem } from '#shared/cart/contract.ts';
import { cartTotalCents } from '#shared/cart/total.ts';
import { parseMoney, toMoneyString } from '#shared/kit/money.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { paysAtCheckout, voucherState } from '#shared/loyalty/voucher.ts';
import { checkLine } from '#shared/orders/check-line.ts';
import type { Checkout, CheckoutLine } from '#shared/orders/contract.ts';
import { type PieceLimit, piecesAllowed, tooManyUnpaid } from '#shared/orders/unpaid-limits.ts';
import { findNextVisit } from './next-visit.ts';
import { paymentMethods } from './payments/payment-methods.ts';
import { pieceLimit, readUnpaid } from './unpaid/read-unpaid.ts';

/** The cart as it could be ordered right now, and all options. */
export async function getCheckout(ctx: Context): Promise<Checkout> {
  const items = await listCart(ctx);
  const { payNowId, loyalty, shop } = await readSettings(ctx.db);
  const unpaid = await readUnpaid(ctx);
  const limitOf = pieceLimit(unpaid, shop);
  const lines = items.map((item) => toLine(item, limitOf(item.productId)));
  const visit = await findNextVisit(ctx);
  const creditCents = (await readCredit(ctx.db, [ctx.visitor.id])).get(ctx.visitor.id) ?? 0;
  return {
    lines,
    itemsAmount: toMoneyString(cartTotalCents(items)),
    canOrder: lines.length > 0 && lines.every(({ trouble }) => !trouble || trouble === 'price_changed'),
    notice: tooManyUnpaid(unpaid, shop),
    vouchers: await listSpendable(ctx),
    paymentMethods: paymentMethods({ payNowId, stripe: ctx.stripe }),
    nextVisit: visit && {
      bookingId: visit.id,
      appointmentDate: visit.appointmentDate,
      treatmentName: visit.treatmentName,
    },
    pointsPerDollar: loyalty.pointsPerProductDollar,
    ...(creditCents > 0 && { credit: toMoneyString(creditCents) }),
    ...((await takesGiftCards(ctx.db)) && { takesGiftCards: true as const }),
  };
}

function toLine(item: CartItem, limit: PieceLimit): CheckoutLine {
  const { id, productId, quantity, priceWhenAdded, product } = item;
  const { name, price, imageUrl, imageAlt, stockQuantity, isGone } = product;
  const priceCents = parseMoney(price) ?? 0;
  const problem = checkLine(
    { name, quantity, stock: stockQuantity, priceCents, isGone, limit },
    { priceCents: parseMoney(priceWhenAdded) ?? 0 },
  );
  return {
    productId,
    quantity,
    price,
    priceWhenAdded,
    imageUrl,
    imageAlt,
    stockQuantity,
    itemId: id,
    maxQuantity: Math.min(stockQuantity, piecesAllowed(limit)),
    productName: name,
    lineTotal: toMoneyString(priceCents * quantity),
    // Nothing was displayed before, so nothing can differ from it.
    trouble: problem?.code === 'cart_changed' ? null : (problem?.code ?? null),
    message: problem?.message ?? '',
  };
}

const PAGE_SIZE = 200;

/** Vouchers that can pay for an order now, the first to expire first. */
async function listSpendable(ctx: Context): Promise<Voucher[]> {
  const found: Voucher[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await listVouchers(ctx, { page, pageSize: PAGE_SIZE });
    found.push(...items);
    if (items.length === 0 || page * PAGE_SIZE >= total) break;
  }
  const now = ctx.now();
  return found
    .filter((voucher) => voucherState(voucher, now) === 'available' && paysAtCheckout(voucher.rewardType))
    .sort((a, b) => a.expiryDate.localeCompare(b.expiryDate));
}
