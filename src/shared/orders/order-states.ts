import { HOUR_MS } from '#shared/kit/durations.ts';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';

export const ORDER_STATUSES = ['pending', 'paid', 'ready', 'collected', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_METHODS = ['paynow', 'studio', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** On the website, or at the counter. */
export const ORDER_CHANNELS = ['online', 'counter'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** Who changes it: an admin, its customer, or a job or payment. */
export type OrderChanger = 'studio' | 'customer' | 'system';
type OrderVerdict = { ok: true } | { ok: false; reason: 'only_the_studio' | 'not_this_way' };

const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  paid: ['ready', 'cancelled', 'refunded'],
  ready: ['collected', 'cancelled', 'refunded'],
  collected: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** The possible next statuses; cancelled and refunded are final. */
export function nextStatuses(status: OrderStatus): readonly OrderStatus[] {
  return NEXT[status];
}

/** The same status is always allowed, so that a second click is harmless. */
export function checkOrderChange(who: OrderChanger, from: OrderStatus, to: OrderStatus): OrderVerdict {
  if (who === 'customer' && to !== 'cancelled') return { ok: false, reason: 'only_the_studio' };
  if (from === to) return { ok: true };
  if (who === 'customer' && from !== 'pending') return { ok: false, reason: 'only_the_studio' };
  return NEXT[from].includes(to) ? { ok: true } : { ok: false, reason: 'not_this_way' };
}

/** Paid and not returned: counts as revenue, and its points stay. */
export function isPaid(status: OrderStatus): boolean {
  return status === 'paid' || status === 'ready' || status === 'collected';
}

/** Cancelled or refunded: its stock, vouchers and points were returned. */
export function isOver(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'refunded';
}

const HOLD_HOURS: Record<PaymentMethod, number> = { paynow: 48, studio: 48, card: 24 };

/**
 * Until when an unpaid order reserves its items. One paid at the counter with a treatment is held until the end of
 * that day: they can pay after the visit, and the studio can enter it.
 */
export function heldUntil(method: PaymentMethod, placedAt: Date, visitAt: Date | null = null): Date {
  if (method === 'studio' && visitAt) return studioInstant(addDays(studioDay(visitAt), 1), '00:00');
  return hoursAfter(placedAt, HOLD_HOURS[method]);
}

/** Its visit was cancelled: 48 hours are left, unless it ends sooner anyway. */
export function heldWithoutVisit(until: Date, now: Date): Date {
  return new Date(Math.min(hoursAfter(now, HOLD_HOURS.studio).getTime(), until.getTime()));
}

function hoursAfter(instant: Date, hours: number): Date {
  return new Date(instant.getTime() + hours * HOUR_MS);
}

/** The customer of a sale without a client. */
export const WALK_IN = 'Walk-in';

/** "ORD-1042": on the page, in mails, on the receipt and as the bank's reference. */
export function orderNumber(id: number): string {
  return `ORD-${id}`;
}

/** The id in "ORD-1042", however it was typed; null when there is none. */
export function readOrderNumber(text: string): number | null {
  const digits = /\bORD[\s-]?([1-9]\d{0,8})\b/i.exec(text)?.[1];
  return digits ? Number(digits) : null;
}

/** The page of an order: mails link to it, and Stripe returns to it. */
export function orderPath(id: number): string {
  return `/orders/${id}`;
}
