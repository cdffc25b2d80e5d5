import type { KeyStore } from '#web/kit/idempotency-keys.ts';
import { readStoredJson, writeStoredJson } from '#web/kit/stored.ts';
import { type Basket, EMPTY_BASKET } from './basket.ts';
import { IN_CASH, type PaymentDraft } from './pay/payments.ts';

export type OpenSale = { basket: Basket; payments: PaymentDraft[] };

export const NEW_SALE: OpenSale = { basket: EMPTY_BASKET, payments: [IN_CASH] };

/** Until it is sold, for this tab and this member of staff: survives a reload and signing in again. */
export function readOpenSale(userId: number): OpenSale {
  const stored = readStoredJson(saleKey(userId)) as Partial<OpenSale> | null; // checked in the next line
  const isWhole = Array.isArray(stored?.basket?.lines) && Array.isArray(stored?.payments);
  return isWhole ? (stored as OpenSale) : NEW_SALE; // just checked
}

export function writeOpenSale(userId: number, sale: OpenSale): void {
  writeStoredJson(saleKey(userId), sale);
}

/** The Idempotency-Key outlives a reload, so that another try after a lost answer does not sell twice. */
export function storedKey(userId: number): KeyStore {
  const name = `counterKey-${userId}`;
  return {
    read: () => readStoredJson(name) as ReturnType<KeyStore['read']>, // written below alone
    write: (last) => writeStoredJson(name, last),
  };
}

function saleKey(userId: number): string {
  return `counterSale-${userId}`;
}
