import type { PhoneParts } from '#shared/kit/phone-parts.ts';
import { INVALID_AMOUNT, MISSING_PURCHASE, POSITIVE_AMOUNT } from '#shared/loyalty/admin-messages.ts';
import { readDollars } from '#shared/loyalty/dollars.ts';
import { pointsFor } from '#shared/loyalty/points.ts';

export type PurchaseProblem = { field: 'form' | 'amount'; message: string };

/** What blocks a sale; null when nothing does. */
export function purchaseProblem(phone: PhoneParts, amount: string): PurchaseProblem | null {
  if (digitsOf(phone) === '' || amount.trim() === '') {
    return { field: 'form', message: MISSING_PURCHASE };
  }
  if (!(Number(amount) > 0)) {
    return { field: 'amount', message: POSITIVE_AMOUNT };
  }
  if (readDollars(amount) === null) {
    return { field: 'amount', message: INVALID_AMOUNT };
  }
  return null;
}

/** The dial code and the number without leading zeros: "+65" and "0912 34567" → "+6591234567". */
export function dialled(phone: PhoneParts): string {
  return `${phone.code}${digitsOf(phone).replace(/^0+/, '')}`;
}

/** What the server will probably award. */
export function pointsPreview(amount: string, pointsPerDollar: number): number {
  return pointsFor(readDollars(amount) ?? 0, pointsPerDollar);
}

function digitsOf({ number }: PhoneParts): string {
  return number.replace(/\D/g, '');
}
