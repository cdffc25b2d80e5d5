import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';

export const ORDER_STATUSES = ['pending', 'paid', 'ready', 'collected', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_METHODS = ['paynow', 'studio', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Who wants the change: the desk, whose order it is, or the clock and the money by themselves. */
export type OrderChanger = 'studio' | 'customer' | 'system';
export type OrderVerdict = { ok: true } | { ok: false; reason: 'only_the_studio' | 'not_this_way' };

const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['ready', 'cancelled', 'refunded'],
  ready: ['collected', 'cancelled', 'refunded'],
  collected: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** Where an order can go from here; nothing comes back from cancelled or refunded. */
export function nextStatuses(status: OrderStatus): readonly OrderStatus[] {
  return NEXT[status];
}

/** To stay as it is is never wrong: a second click finds done what the first one asked for. */
export function checkOrderChange(who: OrderChanger, from: OrderStatus, to: OrderStatus): OrderVerdict {
  if (who === 'customer' && to !== 'cancelled') return { ok: false, reason: 'only_the_studio' };
  if (from === to) return { ok: true };
  if (who === 'customer' && from !== 'pending') return { ok: false, reason: 'only_the_studio' };
  return NEXT[from].includes(to) ? { ok: true } : { ok: false, reason: 'not_this_way' };
}

/** Paid and kept: it counts as revenue, and its points stand. */
export function isPaid(status: OrderStatus): boolean {
  return status === 'paid' || status === 'ready' || status === 'collected';
}

/** Called off: its stock, vouchers and points went back. */
export function isOver(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'refunded';
}

const HOUR_MS = 3_600_000;
const HOLD_HOURS: Record<PaymentMethod, number> = { paynow: 48, studio: 48, card: 24 };

/**
 * Until when an unpaid order keeps its items. One that is paid at the counter when the customer comes for a treatment
 * is kept until the end of that day: there is time to pay after the visit, and to enter it.
 */
export function heldUntil(method: PaymentMethod, placedAt: Date, visitAt: Date | null = null): Date {
  if (method === 'studio' && visitAt) return studioInstant(addDays(studioDay(visitAt), 1), '00:00');
  return hoursAfter(placedAt, HOLD_HOURS[method]);
}

/** The visit it was to be collected with was cancelled: there are 48 hours left, unless it ends sooner anyway. */
export function heldWithoutVisit(until: Date, now: Date): Date {
  const rest = hoursAfter(now, HOLD_HOURS.studio);
  return rest < until ? rest : until;
}

function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}

/** "ORD-1042": on the page, in the mail, on the receipt and as the bank's reference. */
export function orderNumber(id: number): string {
  return `ORD-${id}`;
}

/** The id behind "ORD-1042", however it was typed; null when there is none in it. */
export function readOrderNumber(text: string): number | null {
  const [, digits] = /\bORD[\s-]?([1-9]\d{0,8})\b/i.exec(text) ?? [];
  return digits ? Number(digits) : null;
}
