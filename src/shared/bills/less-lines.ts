import { formatMoney, parseMoney, toMoneyString } from '#shared/kit/money.ts';

/** An order or a sale as the API answers it. */
type Priced = {
  discountsAmount: string;
  promo?: { code: string; amount: string } | undefined;
  /** By code; of a sale only their sum is known. */
  vouchers?: readonly { code: string; applied: string }[];
  vouchersAmount: string;
  prepaid?: readonly { label: string; amount: string; left?: string | undefined }[] | undefined;
};

/** "Gift card …2FGH ($12.00 left)": whoever paid with it sees what it is still worth. */
export function prepaidName(label: string, left: string | undefined): string {
  return left === undefined ? label : `${label} (${left} left)`;
}

/** What lessens its price, as shown: discounts, the code, vouchers, and what was paid in advance. */
export function lessLines(order: Priced): { name: string; amount: string }[] {
  const { discountsAmount, promo, vouchers, vouchersAmount, prepaid = [] } = order;
  const restCents = (parseMoney(discountsAmount) ?? 0) - (parseMoney(promo?.amount ?? '') ?? 0);
  const summed = vouchersAmount === '0.00' ? [] : [{ name: 'Vouchers', amount: vouchersAmount }];
  return [
    ...(restCents > 0 ? [{ name: 'Discounts', amount: toMoneyString(restCents) }] : []),
    ...(promo ? [{ name: `Code ${promo.code}`, amount: promo.amount }] : []),
    ...(vouchers?.map(({ code, applied }) => ({ name: `Voucher ${code}`, amount: applied })) ?? summed),
    ...prepaid.map(({ label, amount, left }) => ({
      name: prepaidName(label, left && formatMoney(left)),
      amount,
    })),
  ].map(({ name, amount }) => ({ name, amount: `−${formatMoney(amount)}` }));
}
