import { spread } from '#shared/kit/spread.ts';
import {
  isInAdvance,
  type LineKind,
  type PrepaidUse,
  payFromAccounts,
} from '#shared/prepaid/ledger/balance.ts';

/** Taken off a line: an amount in cents, or whole percents of the line. */
export type Discount = { kind: 'amount'; cents: number } | { kind: 'percent'; percent: number };

export type SaleLine = {
  kind: LineKind;
  priceCents: number;
  quantity: number;
  discount?: Discount | null | undefined;
  /** Taken off by a promo code, after the discount. */
  promoCents?: number | undefined;
};
type Voucher = { valueCents: number };
type Account = { cents: number };

type PricedLine<L extends SaleLine> = L & {
  discountCents: number;
  /** What the vouchers pay of this line. */
  voucherCents: number;
  /** What gift cards, deposits and credit pay of it. */
  prepaidCents: number;
  /** What is paid in money. */
  netCents: number;
};
export type SaleTotals<L extends SaleLine, V extends Voucher, A extends Account = Account> = {
  lines: PricedLine<L>[];
  vouchers: (V & { appliedCents: number })[];
  prepaid: PrepaidUse<A>[];
  itemsCents: number;
  discountsCents: number;
  vouchersCents: number;
  prepaidCents: number;
  totalCents: number;
};

/** The most a percentage may take off. */
export const MOST_PERCENT = 100;

/** Cents off a line: a percentage is rounded half up; never more than the line. */
export function discountCents({ priceCents, quantity, discount, promoCents = 0 }: SaleLine): number {
  const gross = priceCents * quantity;
  if (!discount) return Math.min(promoCents, gross);
  const off = discount.kind === 'amount' ? discount.cents : Math.round((gross * discount.percent) / 100);
  return Math.min(off + promoCents, gross);
}

/**
 * Σ lines − discounts − vouchers − prepaid, never below zero. Vouchers are used in order, each for as much as is left to
 * pay, then accounts; both are spread over the lines by their price, so that a refund of one line knows its part. What
 * is bought in advance is paid with money.
 */
export function saleTotals<L extends SaleLine, V extends Voucher, A extends Account = Account>(
  lines: readonly L[],
  vouchers: readonly V[],
  accounts: readonly A[] = [],
): SaleTotals<L, V, A> {
  const discounted = lines.map((line) => {
    const off = discountCents(line);
    const rest = line.priceCents * line.quantity - off;
    return { line, off, rest, payable: isInAdvance(line.kind) ? 0 : rest };
  });
  const itemsCents = sum(lines.map(({ priceCents, quantity }) => priceCents * quantity));
  const discountsCents = sum(discounted.map(({ off }) => off));
  const payable = discounted.map((each) => each.payable);
  let left = sum(payable);
  const applied = vouchers.map((voucher) => {
    const appliedCents = Math.min(voucher.valueCents, left);
    left -= appliedCents;
    return { ...voucher, appliedCents };
  });
  const vouchersCents = sum(applied.map(({ appliedCents }) => appliedCents));
  const byVouchers = spread(vouchersCents, payable);
  const { uses, paidCents: prepaidCents } = payFromAccounts(left, accounts);
  const byAccounts = spread(
    prepaidCents,
    payable.map((cents, index) => cents - (byVouchers[index] ?? 0)),
  );
  return {
    lines: discounted.map(({ line, off, rest }, index) => {
      const voucherCents = byVouchers[index] ?? 0;
      const ownPrepaid = byAccounts[index] ?? 0;
      const netCents = rest - voucherCents - ownPrepaid;
      return { ...line, discountCents: off, voucherCents, prepaidCents: ownPrepaid, netCents };
    }),
    vouchers: applied,
    prepaid: uses,
    totalCents: itemsCents - discountsCents - vouchersCents - prepaidCents,
    ...{ itemsCents, discountsCents, vouchersCents, prepaidCents },
  };
}

/**
 * What `pieces` more pieces of a line give back after `refundedBefore`: the pieces of a line sum up to what was paid
 * for it, in whatever steps they are returned.
 */
export function refundCents(
  line: { netCents: number; quantity: number },
  refundedBefore: number,
  pieces: number,
): number {
  const upTo = (count: number) => Math.floor((line.netCents * count) / line.quantity);
  return upTo(refundedBefore + pieces) - upTo(refundedBefore);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
