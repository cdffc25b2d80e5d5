import { type BillRules, billOf } from '#shared/bills/bill.ts';
import type { Settings } from '#shared/studio/contract.ts';
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
  const accounts = prepaid.length > 0 ? prepaid : [{ cents: row.prepaidCents }];
  const lines = items.map((item) => {
    const cents = item.discountCents - item.promoCents;
    return { ...item, discount: { kind: 'amount' as const, cents } };
  });
  return billOf(lines, { vouchers, accounts }, rules);
}

export function billRules({ gstNumber, loyalty }: Pick<Settings, 'gstNumber' | 'loyalty'>): BillRules {
  return { ...loyalty, hasGst: gstNumber !== '' };
}
