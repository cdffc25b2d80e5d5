export type Voucher = { valueCents: number };
/** How much of its value is used; the rest is lost. */
export type AppliedVoucher<V extends Voucher> = V & { appliedCents: number };

/** Vouchers are used in order, each for as much as is left to pay. */
export function payWithVouchers<V extends Voucher>(
  dueCents: number,
  vouchers: readonly V[],
): { vouchers: AppliedVoucher<V>[]; paidCents: number } {
  let left = dueCents;
  const applied = vouchers.map((voucher) => {
    const appliedCents = Math.min(voucher.valueCents, left);
    left -= appliedCents;
    return { ...voucher, appliedCents };
  });
  return { vouchers: applied, paidCents: dueCents - left };
}
