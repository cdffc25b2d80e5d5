import type { Account } from '#shared/bills/accounts.ts';
import { type BillRules, billOf } from '#shared/bills/bill.ts';
import { prepaidName } from '#shared/bills/less-lines.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { Settings } from '#shared/studio/contract.ts';
import type { WholeOrder } from './data.ts';
import type { OrderItemRow, OrderRow } from './tables.ts';

type Written = {
  row: Pick<OrderRow, 'vouchersCents' | 'prepaidCents'>;
  items: readonly OrderItemRow[];
  /** What each account paid of it; without it GST cannot be told. */
  prepaid?: readonly { kind: string; cents: number }[] | undefined;
};

/** The bill of an order or sale as it was written, whatever went back since. */
export function orderBill({ row, items, prepaid = [] }: Written, rules: BillRules = {}) {
  const vouchers = [{ valueCents: row.vouchersCents }];
  const accounts: readonly Account[] = prepaid.length > 0 ? prepaid : [{ cents: row.prepaidCents }];
  const lines = items.map((item) => {
    const cents = item.discountCents - item.promoCents;
    return { ...item, discount: { kind: 'amount' as const, cents } };
  });
  return billOf(lines, { vouchers, accounts }, rules);
}

type Amounts = Pick<
  OrderRow,
  'itemsCents' | 'discountsCents' | 'vouchersCents' | 'prepaidCents' | 'totalCents'
>;

/** What is written of a bill with its order. */
export function columnsOf(bill: Amounts): Amounts {
  const { itemsCents, discountsCents, vouchersCents, prepaidCents, totalCents } = bill;
  return { itemsCents, discountsCents, vouchersCents, prepaidCents, totalCents };
}

type AmountLine = { label: string; amount: string };

/** What lessens the price of the items, for mails and papers. */
export function lessLines({ row, vouchers, prepaid = [] }: Omit<WholeOrder, 'customer'>): AmountLine[] {
  const lines = [
    ...(row.promoCode === null ? [] : [{ label: `Code ${row.promoCode}`, cents: row.promoCents }]),
    ...vouchers.map(({ code, appliedCents: cents }) => ({ label: `Voucher ${code}`, cents })),
    ...prepaid.map(({ label, cents, leftCents }) => ({
      label: prepaidName(label, leftCents === null ? undefined : formatCents(leftCents)),
      cents,
    })),
  ];
  return lines.map(({ label, cents }) => ({ label, amount: formatCents(-cents) }));
}

export function billRules({ gstNumber, loyalty }: Pick<Settings, 'gstNumber' | 'loyalty'>): BillRules {
  return { ...loyalty, hasGst: gstNumber !== '' };
}

/** "Five Facials: Valid until 10 March 2027. …", for mails. */
export function packageTerms({ items }: Pick<WholeOrder, 'items'>): string[] {
  return items.flatMap(({ productName, terms }) => (terms ? [`${productName}: ${terms}`] : []));
}
