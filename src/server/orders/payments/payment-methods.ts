import { drawQrCode } from '#server/kit/draw-qr-code.ts';
import type { StripeAccess } from '#server/kit/http/context.ts';
import { type HttpProblem, refusal } from '#shared/kit/problem.ts';
import type { PayNow } from '#shared/orders/contract.ts';
import { orderNumber, type PaymentMethod } from '#shared/orders/order-states.ts';
import { payNowExpiry, payNowPayload, readPayNowId, showPayNowId } from '#shared/orders/paynow.ts';
import type { Settings } from '#shared/studio/contract.ts';

type Means = { payNowId: string; stripe: StripeAccess | undefined };

/** The payment methods offered, in display order. */
export function paymentMethods({ payNowId, stripe }: Means): PaymentMethod[] {
  return [
    ...(readPayNowId(payNowId) ? (['paynow'] as const) : []),
    'studio' as const,
    ...(stripe ? (['card'] as const) : []),
  ];
}

/** Stripe's minimum in Singapore dollars. */
export const LEAST_CARD_CENTS = 50;

const UNAVAILABLE: Record<PaymentMethod, string> = {
  paynow: "PayNow isn't available at the moment. Please choose another way to pay.",
  studio: "Paying at the studio isn't available at the moment. Please choose another way to pay.",
  card: "Card payment isn't available online. Please choose another way to pay.",
};

export function methodUnavailable(method: PaymentMethod): HttpProblem {
  return refusal(`${method}_unavailable`, UNAVAILABLE[method]);
}

type Waiting = { id: number; totalCents: number; heldUntil: Date | null };

/** The QR code, valid as long as the order is reserved; null when the studio no longer takes PayNow. */
export function payNowOf(
  { id, totalCents, heldUntil }: Waiting,
  { payNowId, name }: Pick<Settings, 'payNowId' | 'name'>,
): PayNow | null {
  if (!heldUntil) return null;
  return payNowCode({ reference: orderNumber(id), cents: totalCents, until: heldUntil }, { payNowId, name });
}

type PayNowRequest = { reference: string; cents: number; until: Date };

/** Null for a studio that does not take PayNow. */
export function payNowCode(
  { reference, cents, until }: PayNowRequest,
  { payNowId, name }: Pick<Settings, 'payNowId' | 'name'>,
): PayNow | null {
  const proxy = readPayNowId(payNowId);
  if (!proxy) return null;
  const expiry = payNowExpiry(until);
  const payload = payNowPayload({ proxy, name, cents, reference, expiry });
  const payee = { name, kind: proxy.kind, id: showPayNowId(proxy) };
  return { payload, reference, payee, qr: drawQrCode(payload) };
}

/** For customers who type it in, and to compare with what the bank app shows. */
export function payeeFacts({ payee, reference }: PayNow): [string, string][] {
  return [
    ['Payee', payee.name],
    [payee.kind === 'uen' ? 'UEN' : 'Mobile', payee.id],
    ['Reference', reference],
  ];
}
