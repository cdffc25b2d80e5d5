import { COUNTER_METHODS, type CounterMethod, type MoneyMethod } from './payments.ts';

type CountedPayment = { source: string; amountCents: number; method: MoneyMethod };
export type WayBack =
  /** To the card it was paid with online, by itself. */
  | { by: 'card' }
  /** Out of the till, as it came. */
  | { by: 'counter'; method: CounterMethod }
  /** A transfer that somebody has to make. */
  | { by: 'hand' };

/** The payment by card online that can be refunded by so much. */
export function cardPayment<P extends CountedPayment>(payments: readonly P[], cents: number): P | undefined {
  return payments.find(({ source, amountCents }) => source === 'stripe' && amountCents >= cents);
}

/** How money of an order that was paid in advance goes back: the way it came. */
export function wayBack(
  { channel, payments }: { channel: 'online' | 'counter'; payments: readonly CountedPayment[] },
  cents: number,
): WayBack {
  if (cardPayment(payments, cents)) return { by: 'card' };
  if (channel === 'online') return { by: 'hand' };
  const methods = payments.map(({ method }) => COUNTER_METHODS.find((each) => each === method));
  return { by: 'counter', method: methods.find((method) => method !== undefined) ?? 'cash' };
}
