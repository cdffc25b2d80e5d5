type Line = { priceCents: number; quantity: number };
type Voucher = { code: string; valueCents: number };

export type AppliedVoucher<V extends Voucher> = V & {
  /** What of its value pays here; less than the value when the rest is not kept. */
  appliedCents: number;
};
export type Totals<V extends Voucher = Voucher> = {
  itemsCents: number;
  /** What the vouchers pay: never more than the items cost. */
  vouchersCents: number;
  totalCents: number;
  vouchers: AppliedVoucher<V>[];
  /** What the vouchers are worth beyond the items, and what is lost by using them now. */
  leftoverCents: number;
};

/** Σ lines − vouchers, never below zero. The vouchers pay in their order, each as much as is still to pay. */
export function orderTotals<V extends Voucher>(lines: readonly Line[], vouchers: readonly V[]): Totals<V> {
  const itemsCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  let totalCents = itemsCents;
  let leftoverCents = 0;
  const applied = vouchers.map((voucher) => {
    const appliedCents = Math.min(voucher.valueCents, totalCents);
    totalCents -= appliedCents;
    leftoverCents += voucher.valueCents - appliedCents;
    return { ...voucher, appliedCents };
  });
  return { itemsCents, vouchersCents: itemsCents - totalCents, totalCents, vouchers: applied, leftoverCents };
}
