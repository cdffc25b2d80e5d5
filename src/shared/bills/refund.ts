import { COUNTER_METHODS, type CounterMethod, type MoneyMethod } from '#shared/counter/payments.ts';

type Paid = { quantity: number; netCents: number; prepaidCents: number };

/**
 * What `pieces` more pieces of a line give back after `refundedBefore`, in money and to what paid in advance: the pieces
 * of a line sum up to what was paid for it, in whatever steps they are returned.
 */
export function refundOf(
  { quantity, netCents, prepaidCents }: Paid,
  refundedBefore: number,
  pieces: number,
): { netCents: number; prepaidCents: number } {
  const share = (cents: number) => {
    const upTo = (count: number) => Math.floor((cents * count) / quantity);
    return upTo(refundedBefore + pieces) - upTo(refundedBefore);
  };
  return { netCents: share(netCents), prepaidCents: share(prepaidCents) };
}

/** A line after so many of its pieces went back. */
export function afterRefund<L extends Paid>(line: L, refundedQuantity: number): L {
  const back = refundOf(line, 0, refundedQuantity);
  return {
    ...line,
    netCents: line.netCents - back.netCents,
    prepaidCents: line.prepaidCents - back.prepaidCents,
  };
}

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

/** What comes back of money that was paid in advance, and what the studio keeps of it, in favour of the client. */
export function giveBackOf(cents: number, feePercent: number): { cents: number; feeCents: number } {
  const feeCents = Math.floor((cents * feePercent) / 100);
  return { cents: cents - feeCents, feeCents };
}
