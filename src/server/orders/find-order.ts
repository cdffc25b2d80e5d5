import type { Context, Visitor } from '#server/kit/http/context.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { notFound } from '#shared/kit/problem.ts';
import { findWholeOrder, lockOrder, type WholeOrder } from './data.ts';
import type { OrderRow } from './tables.ts';

type Deps = Pick<Context, 'db' | 'visitor'>;

/** Somebody else's order is not found. */
export async function findOwnOrder({ db, visitor }: Deps, id: number): Promise<WholeOrder> {
  const order = await findWholeOrder(db, id);
  if (!order || !isTheirs(order.row, visitor)) throw notFound('order');
  return order;
}

export async function lockOwnOrder({ db, visitor }: Deps, id: number): Promise<OrderRow> {
  const row = await lockOrder(db, id);
  if (!row || !isTheirs(row, visitor)) throw notFound('order');
  return row;
}

function isTheirs({ userId }: OrderRow, visitor: Visitor): boolean {
  return isAtLeast(visitor.role, 'reception') || userId === visitor.id;
}
