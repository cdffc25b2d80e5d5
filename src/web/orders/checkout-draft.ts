import { useState } from 'react';
import type { NewOrder } from '#shared/orders/contract.ts';
import type { PaymentMethod } from '#shared/orders/order-states.ts';

export type CheckoutDraft = {
  /** In the order in which they were chosen, which is the order in which they pay. */
  voucherCodes: string[];
  collect: NonNullable<NewOrder['collect']>;
  note: string;
  /** Null: not chosen yet, the first on offer. */
  paymentMethod: PaymentMethod | null;
  /** New prices that were agreed to, as `acceptanceOf` writes them. */
  accepted: string[];
};

const NEW: CheckoutDraft = {
  voucherCodes: [],
  collect: 'studio',
  note: '',
  paymentMethod: null,
  accepted: [],
};

/** Outlives the page, so that nothing is lost when the session ends on the way and its owner signs in again. */
let kept: { userId: number; draft: CheckoutDraft } | null = null;

export function useCheckoutDraft(userId: number) {
  const [draft, setDraft] = useState(() => (kept?.userId === userId ? kept.draft : NEW));

  function change(fields: Partial<CheckoutDraft>) {
    kept = { userId, draft: { ...draft, ...fields } };
    setDraft(kept.draft);
  }
  return [draft, change] as const;
}

export function forgetCheckoutDraft(): void {
  kept = null;
}

type Priced = { productId: number; price: string };

/** That a product is wanted at this price, and at no other. */
export function acceptanceOf({ productId, price }: Priced): string {
  return `${productId} at ${price}`;
}
