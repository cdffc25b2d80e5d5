import type { OrderRow } from './tables.ts';

/** Null in a WholeOrder: a sale to somebody without an account. */
export type Customer = {
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Not read while an order is being placed. */
  phone?: string | null;
  isAnonymised: boolean;
};

/** Stands where a guest's e-mail stood who was anonymised. */
export const ANONYMISED = 'anonymised';

/** Somebody without an account, who paid a deposit or a gift card. */
export function guestOf({
  guestEmail,
  guestName,
}: Pick<OrderRow, 'guestEmail' | 'guestName'>): Customer | null {
  if (guestEmail === null) return null;
  const names = { firstName: guestName || null, lastName: null, phone: null };
  return { email: guestEmail, ...names, isAnonymised: guestEmail === ANONYMISED };
}

type Buyer = { name: string; email: string; anonymisedAt: Date | null };

/** Who bought at the counter without an account, by their card. */
export function buyerOf({ name, email, anonymisedAt }: Buyer): Customer {
  return { email, firstName: name, lastName: null, phone: null, isAnonymised: anonymisedAt !== null };
}
