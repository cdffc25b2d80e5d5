import type { NewSale } from '#shared/counter/contract.ts';
import { type CounterMethod, type CounterPayment, checkPayments } from '#shared/counter/payments.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { readMoney } from '#web/counter/read-money.ts';

export type PaymentDraft = {
  method: CounterMethod;
  /** Of a split sale; the last payment takes what is left. */
  amount: string;
  /** Cash handed over; empty: exactly the amount. */
  tendered: string;
  reference: string;
};

export const IN_CASH: PaymentDraft = { method: 'cash', amount: '', tendered: '', reference: '' };

type ReadPayment = CounterPayment & { reference: string };
export type PaymentsRead =
  | { ok: true; payments: NewSale['payments']; changeCents: number }
  | { ok: false; message: string };

/** Each payment's amount in cents, the last one what is left to pay; null while it cannot be read. */
export function amountsOf(totalCents: number, drafts: readonly PaymentDraft[]): (number | null)[] {
  let leftCents = totalCents;
  return drafts.map(({ amount }, index) => {
    if (index === drafts.length - 1) return Math.max(0, leftCents);
    const cents = readMoney(amount);
    leftCents -= cents ?? 0;
    return cents;
  });
}

/** What the drafts come to: the payments of the request and the change, or a sentence about what is wrong. */
export function readPayments(totalCents: number, drafts: readonly PaymentDraft[]): PaymentsRead {
  if (totalCents === 0) return { ok: true, payments: [], changeCents: 0 };
  const amounts = amountsOf(totalCents, drafts);
  const read: ReadPayment[] = [];
  for (const [index, { method, tendered, reference }] of drafts.entries()) {
    const amountCents = amounts[index] ?? null;
    if (amountCents === null)
      return { ok: false, message: 'Please enter an amount like 20.00 for each payment.' };
    const tenderedCents = method === 'cash' && tendered.trim() !== '' ? readMoney(tendered) : undefined;
    if (tenderedCents === null) return { ok: false, message: 'Please enter the cash received like 100.00.' };
    read.push({
      method,
      amountCents,
      tenderedCents,
      reference: method === 'terminal' ? reference.trim() : '',
    });
  }
  const verdict = checkPayments(totalCents, read);
  if (!verdict.ok) return verdict;
  return { ok: true, payments: read.map(toPayment), changeCents: verdict.changeCents };
}

function toPayment({
  method,
  amountCents,
  tenderedCents,
  reference,
}: ReadPayment): NewSale['payments'][number] {
  return {
    method,
    amount: toMoneyString(amountCents),
    ...(typeof tenderedCents === 'number' && { tendered: toMoneyString(tenderedCents) }),
    ...(reference && { reference }),
  };
}

const NOTES = [1_000, 5_000, 10_000];

/** What people hand over for an amount, beside the exact sum: up to the next $10, $50 and $100. */
export function quickCash(cents: number): number[] {
  const rounded = NOTES.map((note) => Math.ceil(cents / note) * note);
  return [...new Set(rounded)].filter((each) => each > cents);
}
