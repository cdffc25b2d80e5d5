import type { Booking } from '#shared/bookings/contract.ts';
import { formatCents, parseMoney } from '#shared/kit/money.ts';

/** What a promo code has taken off a booking, or off all treatments of its visit, as a line; none without one. */
export function promoIn({
  promo,
  visit,
  status,
}: Pick<Booking, 'promo' | 'visit' | 'status'>): [name: string, amount: string][] {
  const taken = visit
    ? visit.parts.flatMap((part) =>
        part.status === 'cancelled' && status !== 'cancelled' ? [] : (part.promo ?? []),
      )
    : promo
      ? [promo]
      : [];
  const cents = taken.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0), 0);
  return taken[0] ? [[`Code ${taken[0].code}`, formatCents(-cents)]] : [];
}
