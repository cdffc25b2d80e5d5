import { spread } from '#shared/kit/spread.ts';
import { sum } from '#shared/kit/sum.ts';

/** Taken off a line: an amount in cents, or whole percents of the line. */
export type Discount = { kind: 'amount'; cents: number } | { kind: 'percent'; percent: number };

export type DiscountedLine = {
  priceCents: number;
  quantity: number;
  discount?: Discount | null | undefined;
  /** Taken off by a promo code, after the discount. */
  promoCents?: number | undefined;
};

export const MOST_PERCENT = 100;

/** Cents off a line: a percentage is rounded half up; never more than the line. */
export function discountCents({ priceCents, quantity, discount, promoCents = 0 }: DiscountedLine): number {
  const gross = priceCents * quantity;
  if (!discount) return Math.min(promoCents, gross);
  const off = discount.kind === 'amount' ? discount.cents : Math.round((gross * discount.percent) / 100);
  return Math.min(off + promoCents, gross);
}

/** What a code takes off several lines, when only the sum is known: by their price, at most all of it. */
export function takeOff<L extends DiscountedLine>(
  lines: readonly L[],
  promoCents: number,
): (L & { promoCents: number })[] {
  const gross = lines.map(({ priceCents, quantity }) => priceCents * quantity);
  const parts = spread(Math.min(promoCents, sum(gross)), gross);
  return lines.map((line, index) => ({ ...line, promoCents: parts[index]! })); // one for each
}
