import type { StripeAccess } from '#server/kit/http/context.ts';
import { type HttpProblem, refusal } from '#shared/kit/problem.ts';
import type { PaymentMethod } from '#shared/orders/order-states.ts';
import { readPayNowId } from '#shared/orders/paynow.ts';

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
