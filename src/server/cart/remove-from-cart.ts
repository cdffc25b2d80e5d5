import type { Context } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import { deleteCartRow } from './data.ts';

export async function removeFromCart({ db, visitor }: Context, itemId: number): Promise<undefined> {
  if (!(await deleteCartRow(db, visitor.id, itemId))) throw notFound('item in your cart');
}
