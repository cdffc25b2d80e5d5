import { parseMoney } from '#shared/kit/money.ts';

type Line = { quantity: number; product: { price: string; isGone: boolean } };

/** The cart's total in cents; products no longer sold are not counted. */
export function cartTotalCents(lines: readonly Line[]): number {
  return lines.reduce(
    (sum, { quantity, product }) => sum + (product.isGone ? 0 : quantity * (parseMoney(product.price) ?? 0)),
    0,
  );
}
