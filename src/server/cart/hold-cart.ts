import type { Context } from '#server/kit/http/context.ts';
import { deleteCartRows, holdCartRows } from './data.ts';
import type { HeldLine } from './held-line.ts';

type Asking = Pick<Context, 'db' | 'visitor'>;

/** The lines of the cart, their products locked until the transaction ends. */
export function holdCart({ db, visitor }: Asking): Promise<HeldLine[]> {
  return holdCartRows(db, visitor.id);
}

/**
 * Empties the locked cart. The cart row itself is not locked before: adding to it locks the product first, and so
 * does this. False when the cart changed meanwhile; then the transaction must be retried.
 */
export async function takeCart({ db, visitor }: Asking, held: readonly HeldLine[]): Promise<boolean> {
  const taken = await deleteCartRows(db, visitor.id);
  const isSame = ({ productId, quantity }: HeldLine) =>
    taken.some((row) => row.productId === productId && row.quantity === quantity);
  return taken.length === held.length && held.every(isSame);
}
