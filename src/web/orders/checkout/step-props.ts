import type { Checkout } from '#shared/orders/contract.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { OrderPlan } from './plan-order.ts';

/** What every part of the form is given. */
export type StepProps = {
  checkout: Checkout;
  draft: CheckoutDraft;
  plan: OrderPlan;
  change: (fields: Partial<CheckoutDraft>) => void;
};
