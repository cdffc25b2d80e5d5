import { useState } from 'react';
import type { NewOrder } from '#shared/orders/contract.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#shared/orders/order-states.ts';
import { readStoredJson, writeStoredJson } from '#web/kit/stored.ts';
import type { ChosenGiftCard } from './prepaid-plan.ts';

export type CheckoutDraft = {
  /** In the order chosen, which is the order in which they pay. */
  voucherCodes: string[];
  collect: NonNullable<NewOrder['collect']>;
  note: string;
  /** Null: not chosen yet, the first one offered. */
  paymentMethod: PaymentMethod | null;
  /** Accepted new prices, as `acceptanceOf` writes them. */
  accepted: string[];
  useCredit: boolean;
  /** As looked up; they pay in this order. */
  giftCards: ChosenGiftCard[];
};

const KEY = 'checkoutDraft';

/** Stored for this tab until the order is placed: survives a reload and signing in again. */
export function useCheckoutDraft(userId: number) {
  const [draft, setDraft] = useState(() => readCheckoutDraft(userId));

  function change(fields: Partial<CheckoutDraft>) {
    const next = { ...draft, ...fields };
    writeCheckoutDraft(userId, next);
    setDraft(next);
  }
  return [draft, change] as const;
}

export function forgetCheckoutDraft(): void {
  writeStoredJson(KEY, null);
}

export function writeCheckoutDraft(userId: number, draft: CheckoutDraft): void {
  writeStoredJson(KEY, { ...draft, userId });
}

/** What this member chose last; anything else in the storage is ignored. */
export function readCheckoutDraft(userId: number): CheckoutDraft {
  const stored = (readStoredJson(KEY) ?? {}) as Record<string, unknown>; // each field is checked
  const isOwn = stored.userId === userId;
  const { voucherCodes, collect, note, paymentMethod, accepted, useCredit, giftCards } = isOwn ? stored : {};
  return {
    voucherCodes: textsIn(voucherCodes),
    collect: collect === 'visit' ? 'visit' : 'studio',
    note: typeof note === 'string' ? note : '',
    paymentMethod: PAYMENT_METHODS.find((method) => method === paymentMethod) ?? null,
    accepted: textsIn(accepted),
    useCredit: useCredit === true,
    giftCards: giftCardsIn(giftCards),
  };
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function giftCardsIn(value: unknown): ChosenGiftCard[] {
  const cards: Partial<ChosenGiftCard>[] = Array.isArray(value) ? value.filter(Boolean) : [];
  return cards.flatMap(({ code, balance }) =>
    typeof code === 'string' && typeof balance === 'string' ? [{ code, balance }] : [],
  );
}

type Priced = { productId: number; price: string };

/** The acceptance of a product at this price only. */
export function acceptanceOf({ productId, price }: Priced): string {
  return `${productId} at ${price}`;
}
