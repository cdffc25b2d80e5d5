import type { Context } from '#server/kit/http/context.ts';
import { deleteCartRows, lockCartRows } from './data.ts';
import type { LockedLine } from './held-line.ts';

type OfMember = Pick<Context, 'db' | 'visitor'>;

/** The lines of the cart, their products locked until the transaction ends. */
export function lockCart({ db, visitor }: OfMember): Promise<LockedLine[]> {
  return lockCartRows(db, visitor.id);
}

/**
 * Empties the locked cart. The cart row itself is not locked before: adding to it locks the product first, and so
 * does this. False when the cart changed meanwhile; then the transaction must be retried.
 */
export async function takeCart({ db, visitor }: OfMember, held: readonly LockedLine[]): Promise<boolean> {
  const taken = await deleteCartRows(db, visitor.id);
  const isSame = ({ productId, quantity }: LockedLine) =>
    taken.some((row) => row.productId === productId && row.quantity === quantity);
  return taken.length === held.length && held.every(isSame);
}
