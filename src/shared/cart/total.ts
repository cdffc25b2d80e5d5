import { parseMoney } from '#shared/kit/money.ts';

type Line = { quantity: number; product: { price: string; isGone: boolean } };

/** What the cart costs, in cents; what the shop no longer has costs nothing. */
export function cartTotalCents(lines: readonly Line[]): number {
  return lines.reduce(
    (sum, { quantity, product }) => sum + (product.isGone ? 0 : quantity * (parseMoney(product.price) ?? 0)),
    0,
  );
}
