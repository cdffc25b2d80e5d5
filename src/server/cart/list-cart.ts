import type { Context } from '#server/kit/http/context.ts';
import type { CartItem } from '#shared/cart/contract.ts';
import { listCartRows } from './data.ts';

export function listCart({ db, visitor }: Context): Promise<CartItem[]> {
  return listCartRows(db, visitor.id);
}
