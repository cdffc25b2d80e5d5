import type { Checkout } from '#shared/orders/contract.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { OrderPlan } from './plan-order.ts';

/** The props of every part of the form. */
export type StepProps = {
  checkout: Checkout;
  draft: CheckoutDraft;
  plan: OrderPlan;
  change: (fields: Partial<CheckoutDraft>) => void;
};
