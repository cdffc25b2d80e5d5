import type { KeyStore } from '#web/kit/idempotency-keys.ts';
import { type Basket, EMPTY_BASKET } from './basket.ts';
import { IN_CASH, type PaymentDraft } from './pay/payments.ts';

export type OpenSale = { basket: Basket; payments: PaymentDraft[] };

export const NEW_SALE: OpenSale = { basket: EMPTY_BASKET, payments: [IN_CASH] };

/** Until it is sold, for this tab and this member of staff: survives a reload and signing in again. */
export function readOpenSale(userId: number): OpenSale {
  const stored = read(saleKey(userId)) as Partial<OpenSale> | null;
  const isWhole = Array.isArray(stored?.basket?.lines) && Array.isArray(stored?.payments);
  return isWhole ? (stored as OpenSale) : NEW_SALE;
}

export function writeOpenSale(userId: number, sale: OpenSale): void {
  write(saleKey(userId), sale);
}

/** The Idempotency-Key outlives a reload, so that another try after a lost answer does not sell twice. */
export function storedKey(userId: number): KeyStore {
  const name = `counterKey-${userId}`;
  return {
    read: () => read(name) as ReturnType<KeyStore['read']>,
    write: (last) => write(name, last),
  };
}

function saleKey(userId: number): string {
  return `counterSale-${userId}`;
}

function read(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

function write(name: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // It lasts as long as the page then.
  }
}
