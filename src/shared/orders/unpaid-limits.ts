import { formatCents } from '#shared/kit/money.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { orderNumber } from './order-states.ts';

export type ShopLimits = Settings['shop'];

/** A member's unpaid orders; the total is of those that reserve products. */
export type Unpaid = { orderIds: readonly number[]; totalCents: number };

type Refused = { code: 'too_many_unpaid' | 'too_much_unpaid'; message: string };

/** Whether one more unpaid order of this total is allowed; one of zero is paid at once. */
export function checkUnpaid(unpaid: Unpaid, totalCents: number, limits: ShopLimits): Refused | null {
  if (totalCents === 0) return null;
  const message = tooManyUnpaid(unpaid, limits);
  if (message) return { code: 'too_many_unpaid', message };

  const most = limits.maxUnpaidDollars * 100;
  if (unpaid.totalCents + totalCents <= most) return null;
  return { code: 'too_much_unpaid', message: tooMuch(unpaid.totalCents, totalCents, most) };
}

/** The message when a member has reached the limit of unpaid orders; null otherwise. */
export function tooManyUnpaid({ orderIds }: Unpaid, { maxUnpaidOrders }: ShopLimits): string | null {
  if (orderIds.length < maxUnpaidOrders) return null;
  const numbers = orderIds.map(orderNumber).join(', ');
  return orderIds.length === 1
    ? `You have an unpaid order (${numbers}). Please pay or cancel it before you place another.`
    : `You have ${orderIds.length} unpaid orders (${numbers}). Please pay or cancel one before you place another.`;
}

/** Gift cards that somebody without an account has ordered and not paid: with one e-mail, and from one network. */
export type UnpaidOfGuest = { ofEmail: number; ofNetwork: number };
const MOST_UNPAID_OF_GUESTS = 2;

/** The message at the limit; null below it. It does not say which of the two, so that nobody learns what an e-mail has ordered. */
export function tooManyUnpaidOfGuest({ ofEmail, ofNetwork }: UnpaidOfGuest): string | null {
  if (Math.max(ofEmail, ofNetwork) < MOST_UNPAID_OF_GUESTS) return null;
  return `There are already ${MOST_UNPAID_OF_GUESTS} unpaid gift cards with this e-mail or from your connection. Please pay for one of them first, sign in, or buy it at our counter.`;
}

function tooMuch(unpaidCents: number, totalCents: number, mostCents: number): string {
  const [unpaid, total, most] = [unpaidCents, totalCents, mostCents].map(formatCents);
  return totalCents > mostCents
    ? `You can have up to ${most} of products unpaid, and this order comes to ${total}. Please order less, or contact us.`
    : `You can have up to ${most} of products unpaid. This order comes to ${total}, and ${unpaid} is still unpaid. Please pay for your earlier order first, or contact us.`;
}

/** Per product: how many may be ordered at most, and how many are in unpaid orders already. */
export type PieceLimit = { max: number; unpaid: number };

export function piecesAllowed({ max, unpaid }: PieceLimit): number {
  return Math.max(0, max - unpaid);
}

/** The message for more items of a product than that; null otherwise. */
export function tooManyPieces(name: string, quantity: number, limit: PieceLimit): string | null {
  const { max, unpaid } = limit;
  const allowed = piecesAllowed(limit);
  if (quantity <= allowed) return null;
  if (allowed === 0)
    return `You already hold ${unpaid} of ${name} in an unpaid order. Please pay for it first.`;
  if (unpaid === 0) return `You can order up to ${max} of ${name}, and you have ${quantity} in your cart.`;
  const waiting = unpaid === 1 ? '1 is' : `${unpaid} are`;
  return `You can hold up to ${max} of ${name} until they are paid, and ${waiting} in an unpaid order. Please choose at most ${allowed}.`;
}
