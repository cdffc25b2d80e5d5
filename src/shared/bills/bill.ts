import { gstInside } from '#shared/kit/gst.ts';
import { spread } from '#shared/kit/spread.ts';
import { sum } from '#shared/kit/sum.ts';
import { type Earned, earnedBy, type PointRates } from '#shared/loyalty/earning.ts';
import { isInAdvance, type LineKind } from '#shared/prepaid/ledger/balance.ts';
import { type Account, type PrepaidUse, payFromAccounts } from './accounts.ts';
import { type DiscountedLine, discountCents } from './discount.ts';
import { taxableCents } from './taxable.ts';
import { type AppliedVoucher, payWithVouchers, type Voucher } from './vouchers.ts';

export type BillLine = DiscountedLine & {
  /** A visit that is paid at the counter is one line; by itself it is a treatment and its extraction. */
  kind: LineKind | 'treatment' | 'extraction' | 'kept_deposit';
  /** It pays for the line, whatever that costs: with its share of what was paid for the package. */
  session?: { paidCents: number } | null | undefined;
};

export type Means<V extends Voucher = Voucher, A extends Account = Account> = {
  vouchers?: readonly V[];
  /** Deposits, credit and gift cards, in the order in which they pay. */
  accounts?: readonly A[];
  /** In money, so far. */
  paidCents?: number;
  /** Of a visit: what has to be paid to keep the time; the rest is due at the studio. Without it all is due now. */
  depositCents?: number;
};

/** What the studio has decided; what is not given does not matter to the caller. */
export type BillRules = PointRates & { hasGst?: boolean };

export type PricedLine<L extends BillLine = BillLine> = L & {
  discountCents: number;
  sessionCents: number;
  voucherCents: number;
  /** What gift cards, deposits and credit pay of it. */
  prepaidCents: number;
  /** What is paid in money. */
  netCents: number;
};

export type Bill<L extends BillLine, V extends Voucher = Voucher, A extends Account = Account> = {
  lines: PricedLine<L>[];
  vouchers: AppliedVoucher<V>[];
  prepaid: PrepaidUse<A>[];
  itemsCents: number;
  discountsCents: number;
  sessionsCents: number;
  vouchersCents: number;
  prepaidCents: number;
  /** What comes in as money. */
  totalCents: number;
  /** What of it, and of what was paid earlier, bears GST now. */
  taxableCents: number;
  gstCents: number;
  dueNowCents: number;
  dueLaterCents: number;
  points: Earned;
};

/**
 * Lines, what is taken off, what pays, what is left, what it earns: everybody who shows or takes money asks this.
 * Vouchers pay before accounts; both are spread over the lines by their price, so that a refund of one line knows its
 * part. What is bought in advance is paid with money.
 */
export function billOf<L extends BillLine, V extends Voucher = Voucher, A extends Account = Account>(
  lines: readonly L[],
  means: Means<V, A> = {},
  rules: BillRules = {},
): Bill<L, V, A> {
  const discounted = lines.map((line) => {
    const off = discountCents(line);
    const left = line.priceCents * line.quantity - off;
    return { ...line, discountCents: off, sessionCents: line.session ? left : 0 };
  });
  const payable = discounted.map((line) => (isInAdvance(line.kind) ? 0 : restOf(line)));
  const byVouchers = payWithVouchers(sum(payable), means.vouchers ?? []);
  const vouchersOf = spread(byVouchers.paidCents, payable);
  const open = payable.map((cents, index) => cents - vouchersOf[index]!); // one for each
  const byAccounts = payFromAccounts(sum(open), means.accounts ?? []);
  const accountsOf = spread(byAccounts.paidCents, open);
  const priced = discounted.map((line, index): PricedLine<L> => {
    const [voucherCents, prepaidCents] = [vouchersOf[index]!, accountsOf[index]!]; // one for each
    return { ...line, voucherCents, prepaidCents, netCents: restOf(line) - voucherCents - prepaidCents };
  });
  const totalCents = sum(priced.map(({ netCents }) => netCents));
  const taxable = taxableCents(priced, byAccounts.uses);
  return {
    lines: priced,
    vouchers: byVouchers.vouchers,
    prepaid: byAccounts.uses,
    itemsCents: sum(lines.map(({ priceCents, quantity }) => priceCents * quantity)),
    discountsCents: sum(priced.map((line) => line.discountCents)),
    sessionsCents: sum(priced.map(({ sessionCents }) => sessionCents)),
    vouchersCents: byVouchers.paidCents,
    prepaidCents: byAccounts.paidCents,
    totalCents,
    taxableCents: taxable,
    gstCents: rules.hasGst ? gstInside(taxable) : 0,
    ...dueOf(totalCents - (means.paidCents ?? 0), means.depositCents),
    points: earnedBy(priced, rules),
  };
}

type Discounted = BillLine & { discountCents: number; sessionCents: number };

function restOf({ priceCents, quantity, discountCents: off, sessionCents }: Discounted): number {
  return priceCents * quantity - off - sessionCents;
}

function dueOf(cents: number, depositCents = cents): { dueNowCents: number; dueLaterCents: number } {
  const dueNowCents = Math.min(cents, depositCents);
  return { dueNowCents, dueLaterCents: cents - dueNowCents };
}
