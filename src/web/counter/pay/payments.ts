import type { NewSale } from '#shared/counter/contract.ts';
import {
  type CounterMethod,
  type CounterPayment,
  checkPayments,
  differenceWords,
} from '#shared/counter/payments.ts';
import { toMoneyString } from '#shared/kit/money.ts';
import { readMoney } from '#web/counter/read-money.ts';

export type PaymentDraft = {
  /** Null until it is chosen: a further payment of a split has none that somebody could overlook. */
  method: CounterMethod | null;
  /** Of a split sale; the last payment takes what is left while it is empty. */
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

/** Each payment's amount in cents, the last one what is left to pay (below zero, too); null while it cannot be read. */
export function amountsOf(totalCents: number, drafts: readonly PaymentDraft[]): (number | null)[] {
  if (drafts.length === 1) return [totalCents];
  let leftCents = totalCents;
  return drafts.map(({ amount }, index) => {
    if (index === drafts.length - 1 && amount.trim() === '') return leftCents;
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
    if (method === null) return refuse(`Please choose how payment ${index + 1} is paid.`);
    if (amountCents === null) return refuse('Please enter an amount like 20.00 for each payment.');
    if (amountCents < 0) return refuse(differenceWords(totalCents, totalCents - amountCents));
    if (amountCents === 0 && index > 0 && index === drafts.length - 1) return refuse(NOTHING_LEFT);
    const tenderedCents = method === 'cash' && tendered.trim() !== '' ? readMoney(tendered) : undefined;
    if (tenderedCents === null) return refuse('Please enter the cash received like 100.00.');
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

const NOTHING_LEFT = 'Nothing is left for the last payment. Please remove it, or change an amount.';

function refuse(message: string): PaymentsRead {
  return { ok: false, message };
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
