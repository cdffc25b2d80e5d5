type Line = { priceCents: number; quantity: number };
type Voucher = { code: string; valueCents: number };

export type AppliedVoucher<V extends Voucher> = V & {
  /** How much of its value is used here; the rest is lost. */
  appliedCents: number;
};
export type Totals<V extends Voucher = Voucher> = {
  itemsCents: number;
  /** What the vouchers pay: at most the price of the items. */
  vouchersCents: number;
  totalCents: number;
  vouchers: AppliedVoucher<V>[];
  /** The value of the vouchers beyond the items, which is lost by using them now. */
  leftoverCents: number;
};

/** Σ lines − vouchers, never below zero. Vouchers are used in order, each for as much as is left to pay. */
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
