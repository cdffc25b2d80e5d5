import type { Sale, SaleLineView } from '#shared/counter/contract.ts';
import { formatCents, parseMoney } from '#shared/kit/money.ts';

type Line = Pick<SaleLineView, 'discount' | 'discountReason' | 'promo'>;

/** What staff took off a line, and why; null for nothing. What the code of the sale took off has a line of its own. */
export function ownDiscount(
  { discount, discountReason, promo }: Line,
  code: NonNullable<Sale['promo']>['code'] | undefined,
): { amount: string; reason: string } | null {
  const cents = (parseMoney(discount) ?? 0) - (promo ? (parseMoney(promo) ?? 0) : 0);
  if (cents <= 0) return null;
  const byCode = promo && code ? `Code ${code}` : '';
  const isNamed = byCode !== '' && discountReason.endsWith(byCode);
  const reason = isNamed ? discountReason.slice(0, -byCode.length).replace(/, $/, '') : discountReason;
  return { amount: formatCents(cents), reason };
}
