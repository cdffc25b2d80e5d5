import { formatCents, parseMoney } from '#shared/kit/money.ts';
import type { Order } from './contract.ts';

/** What was taken off an order: by a promo code, and otherwise. */
export function discountLines({ discountsAmount, promo }: Pick<Order, 'discountsAmount' | 'promo'>) {
  const promoCents = promo ? (parseMoney(promo.amount) ?? 0) : 0;
  const restCents = (parseMoney(discountsAmount) ?? 0) - promoCents;
  return [
    ...(restCents > 0 ? [{ name: 'Discounts', amount: `−${formatCents(restCents)}` }] : []),
    ...(promo ? [{ name: `Code ${promo.code}`, amount: `−${formatCents(promoCents)}` }] : []),
  ];
}
