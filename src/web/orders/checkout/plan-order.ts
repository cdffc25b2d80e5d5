import { billOf } from '#shared/bills/bill.ts';
import { takeOff } from '#shared/bills/discount.ts';
import type { AppliedVoucher } from '#shared/bills/vouchers.ts';
import { parseMoney } from '#shared/kit/money.ts';
import type { Checkout, CheckoutLine, CheckoutVoucher, NewOrder } from '#shared/orders/contract.ts';
import type { PaymentMethod } from '#shared/orders/order-states.ts';
import type { PromoCodeChoice } from '#web/promo-codes/use-promo-code.ts';
import { acceptanceOf, type CheckoutDraft } from './checkout-draft.ts';
import { chosenAccounts, prepaidOf } from './prepaid-plan.ts';

type PlannedVoucher = AppliedVoucher<CheckoutVoucher & { valueCents: number }>;
export type OrderPlan = {
  pieces: number;
  itemsCents: number;
  totalCents: number;
  promo: { code: string; cents: number } | null;
  /** Those that pay something, in their order. */
  vouchers: PlannedVoucher[];
  prepaid: { label: string; useCents: number }[];
  /** The value lost by using them now. */
  lostCents: number;
  collect: CheckoutDraft['collect'];
  paymentMethod: PaymentMethod;
  points: number;
  /** Lines that need an answer before ordering. */
  openLines: CheckoutLine[];
  body: NewOrder;
};

type Promo = Pick<PromoCodeChoice, 'taken' | 'sent'>;
const NO_CODE: Promo = { taken: null, sent: undefined };

/** What a promo code would be for. */
export function promoLines({ lines }: Checkout) {
  return lines
    .filter(isForSale)
    .map(({ productId: id, lineTotal: amount }) => ({ kind: 'product', id, amount }) as const);
}

/** What would be ordered now: the current cart, with the customer's choices that are still available. */
export function planOrder(checkout: Checkout, draft: CheckoutDraft, promo: Promo = NO_CODE): OrderPlan {
  const { lines, nextVisit, paymentMethods, pointsPerDollar } = checkout;
  const sold = lines.filter(isForSale);
  const priced = sold.map(({ price, quantity }) => ({
    kind: 'product' as const,
    priceCents: cents(price),
    quantity,
  }));
  const means = { vouchers: chosenVouchers(checkout, draft), accounts: chosenAccounts(checkout, draft) };
  const rules = { pointsPerProductDollar: pointsPerDollar };
  const bill = billOf(takeOff(priced, promo.taken?.cents ?? 0), means, rules);
  const { itemsCents, totalCents, prepaid, vouchers: all, points } = bill;
  // One that would pay nothing stays in the wallet.
  const vouchers = all.filter(({ appliedCents }) => appliedCents > 0);
  const collect = draft.collect === 'visit' && nextVisit ? 'visit' : 'studio';
  // There is always a means of payment.
  const paymentMethod = paymentMethods.find((method) => method === draft.paymentMethod) ?? paymentMethods[0]!;

  return {
    pieces: sold.reduce((sum, { quantity }) => sum + quantity, 0),
    itemsCents,
    totalCents,
    promo: promo.taken,
    vouchers,
    prepaid,
    lostCents: vouchers.reduce((sum, { valueCents, appliedCents }) => sum + valueCents - appliedCents, 0),
    collect,
    paymentMethod,
    points: points.purchase.points,
    openLines: lines.filter((line) => isOpen(line, draft)),
    body: {
      paymentMethod,
      voucherCodes: vouchers.map(({ code }) => code),
      ...prepaidOf(prepaid),
      ...(promo.sent && { promoCode: promo.sent }),
      collect,
      note: draft.note,
      lines: lines.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
    },
  };
}

/** Unavailable lines are not counted. */
export function isForSale({ trouble }: Pick<CheckoutLine, 'trouble'>): boolean {
  return trouble !== 'gone' && trouble !== 'out_of_stock';
}

/** A new price is settled by accepting it, anything else by changing the cart. */
export function isOpen(line: CheckoutLine, { accepted }: Pick<CheckoutDraft, 'accepted'>): boolean {
  if (line.trouble === 'price_changed') return !accepted.includes(acceptanceOf(line));
  return line.trouble !== null;
}

function chosenVouchers({ vouchers }: Checkout, { voucherCodes }: CheckoutDraft) {
  return voucherCodes.flatMap((chosen) => {
    const voucher = vouchers.find(({ code }) => code === chosen);
    return voucher ? [{ ...voucher, valueCents: cents(voucher.value) }] : [];
  });
}

function cents(money: string): number {
  return parseMoney(money) ?? 0;
}

export type StepProps = {
  checkout: Checkout;
  draft: CheckoutDraft;
  plan: OrderPlan;
  change: (fields: Partial<CheckoutDraft>) => void;
};
