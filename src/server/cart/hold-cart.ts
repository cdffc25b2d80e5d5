import type { Context } from '#server/kit/http/context.ts';
import { deleteCartRows, holdCartRows } from './data.ts';
import type { HeldLine } from './held-line.ts';

type Asking = Pick<Context, 'db' | 'visitor'>;

/** What lies in the cart, its products held until the transaction ends: nobody sells or changes them meanwhile. */
export function holdCart({ db, visitor }: Asking): Promise<HeldLine[]> {
  return holdCartRows(db, visitor.id);
}

/**
 * Empties the cart that was held. The cart itself is not locked before: whoever adds to it holds the product first,
 * and so do we. False when it was no longer that cart; then the transaction has to begin again.
 */
export async function takeCart({ db, visitor }: Asking, held: readonly HeldLine[]): Promise<boolean> {
  const taken = await deleteCartRows(db, visitor.id);
  const isSame = ({ productId, quantity }: HeldLine) =>
    taken.some((row) => row.productId === productId && row.quantity === quantity);
  return taken.length === held.length && held.every(isSame);
}
