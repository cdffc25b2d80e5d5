import { formatCents } from '#shared/kit/money.ts';
import { MOST_CASH_CENTS } from './limits.ts';

export const COUNTER_METHODS = ['cash', 'paynow', 'terminal'] as const;
export type CounterMethod = (typeof COUNTER_METHODS)[number];

/** How money reaches the studio, at the counter and online. */
export const MONEY_METHODS = [...COUNTER_METHODS, 'bank', 'stripe'] as const;
export type MoneyMethod = (typeof MONEY_METHODS)[number];

export const METHOD_NAMES: Record<MoneyMethod, string> = {
  cash: 'Cash',
  paynow: 'PayNow',
  terminal: 'Card terminal',
  bank: 'Bank transfer',
  stripe: 'Card online',
};

/** How an order is most likely paid when an admin marks it paid, by the way its customer chose. */
export const USUAL_METHODS = { studio: 'cash', paynow: 'paynow', card: 'terminal' } as const;

export type CounterPayment = {
  method: CounterMethod;
  amountCents: number;
  /** Cash handed over, when it is more than the amount. */
  tenderedCents?: number | null | undefined;
};
export type PaymentsVerdict = { ok: true; changeCents: number } | { ok: false; message: string };

const MOST_PAYMENTS = 5;

/** The payments of a sale must come to its total; only cash may be handed over in excess, which is given back. */
export function checkPayments(totalCents: number, payments: readonly CounterPayment[]): PaymentsVerdict {
  if (payments.length > MOST_PAYMENTS)
    return refuse(`A sale can be split into up to ${MOST_PAYMENTS} payments.`);
  if (payments.some(({ amountCents }) => amountCents <= 0)) return refuse('Each payment needs an amount.');
  const paidCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (paidCents !== totalCents) return refuse(differenceWords(totalCents, paidCents));
  let changeCents = 0;
  for (const { method, amountCents, tenderedCents } of payments) {
    if (tenderedCents === undefined || tenderedCents === null) continue;
    if (method !== 'cash') return refuse('Only cash can be more than the amount due.');
    if (tenderedCents < amountCents) return refuse('The cash received is less than the amount due.');
    if (tenderedCents > MOST_CASH_CENTS) {
      return refuse(`The cash received is more than ${formatCents(MOST_CASH_CENTS)}. Please check it.`);
    }
    changeCents += tenderedCents - amountCents;
  }
  return { ok: true, changeCents };
}

/** By how much payments miss the total, so that nobody has to reckon while a client waits. */
export function differenceWords(totalCents: number, paidCents: number): string {
  const off = formatCents(Math.abs(totalCents - paidCents));
  const than = paidCents < totalCents ? 'less' : 'more';
  return `The payments come to ${formatCents(paidCents)}, ${off} ${than} than the total of ${formatCents(totalCents)}.`;
}

function refuse(message: string): PaymentsVerdict {
  return { ok: false, message };
}
