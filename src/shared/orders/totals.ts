import { type PrepaidUse, payFromAccounts } from '#shared/prepaid/ledger/balance.ts';

type Line = { priceCents: number; quantity: number };
type Voucher = { code: string; valueCents: number };
type Account = { cents: number };
/** What else lessens the total: a promo code, then accounts after the vouchers. */
type Also<A extends Account> = { promoCents?: number; accounts?: readonly A[] };

export type AppliedVoucher<V extends Voucher> = V & {
  /** How much of its value is used here; the rest is lost. */
  appliedCents: number;
};
export type Totals<V extends Voucher = Voucher, A extends Account = Account> = {
  itemsCents: number;
  /** Taken off by a promo code: at most the price of the items. */
  discountsCents: number;
  /** What the vouchers pay: at most the price of the items. */
  vouchersCents: number;
  /** What gift cards and credit pay. */
  prepaidCents: number;
  totalCents: number;
  vouchers: AppliedVoucher<V>[];
  prepaid: PrepaidUse<A>[];
  /** The value of the vouchers beyond the items, which is lost by using them now. */
  leftoverCents: number;
};

/**
 * Σ lines − promo code − vouchers − prepaid, never below zero. Vouchers are used in order, each for as much as is left to
 * pay, then accounts.
 */
export function orderTotals<V extends Voucher, A extends Account = Account>(
  lines: readonly Line[],
  vouchers: readonly V[],
  { promoCents = 0, accounts = [] }: Also<A> = {},
): Totals<V, A> {
  const itemsCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const discountsCents = Math.min(promoCents, itemsCents);
  let left = itemsCents - discountsCents;
  let leftoverCents = 0;
  const applied = vouchers.map((voucher) => {
    const appliedCents = Math.min(voucher.valueCents, left);
    left -= appliedCents;
    leftoverCents += voucher.valueCents - appliedCents;
    return { ...voucher, appliedCents };
  });
  const vouchersCents = itemsCents - discountsCents - left;
  const { uses, paidCents: prepaidCents } = payFromAccounts(left, accounts);
  return {
    ...{ itemsCents, discountsCents, vouchersCents, prepaidCents, totalCents: left - prepaidCents },
    ...{ vouchers: applied, prepaid: uses, leftoverCents },
  };
}
