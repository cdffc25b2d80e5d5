import type { CounterClient } from '#shared/counter/contract.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import * as till from '#web/counter/basket.ts';

/** What a random history sells at the till; the quantity of each product, in their order. */
export type DrawnSale = {
  pieces: readonly number[];
  percent: number;
  custom: number;
  advance: 'package' | 'gift card' | 'none';
  visit: boolean;
  voucher: boolean;
  credit: boolean;
};

type Offered = {
  products: readonly { id: number; priceCents: number }[];
  package: { id: number; name: string; sessions: number };
};

/** The basket of a client, as the till fills it. */
export function fillBasket(client: CounterClient, drawn: DrawnSale, offered: Offered): till.Basket {
  let basket = till.setClient(till.EMPTY_BASKET, client);
  for (const [index, quantity] of drawn.pieces.entries()) {
    const { id, priceCents } = offered.products[index]!; // one for each
    if (quantity === 0) continue;
    const product = { id, name: 'Cream', price: toMoneyString(priceCents), stockQuantity: 500 };
    basket = till.addProduct(basket, { ...product, code: null, imageUrl: null });
    basket = till.setQuantity(basket, `product-${id}`, quantity);
    const discount = { kind: 'percent' as const, value: String(drawn.percent), reason: 'A friend' };
    if (drawn.percent > 0) basket = till.setDiscount(basket, `product-${id}`, discount);
  }
  basket = till.addCustom(basket, { name: 'Gift wrap', price: toMoneyString(drawn.custom) });
  if (drawn.advance === 'package')
    basket = till.addPackage(basket, { ...offered.package, price: '100.00' }, null);
  if (drawn.advance === 'gift card') basket = till.addGiftCard(basket, { price: '50.00', gift: {} });
  const [visit] = client.visits;
  if (drawn.visit && visit) basket = till.addVisit(basket, visit);
  const voucher = drawn.voucher ? client.vouchers.at(-1) : undefined;
  return {
    ...basket,
    voucherCodes: voucher ? [voucher.code] : [],
    useCredit: drawn.credit && client.credit !== undefined,
  };
}
