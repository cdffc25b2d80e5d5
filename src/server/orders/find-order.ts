import type { Db } from '#server/kit/db/db.ts';
import type { Context, Visitor } from '#server/kit/http/context.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { notFound } from '#shared/kit/problem.ts';
import { findWholeOrder, lockOrder, type WholeOrder } from './data.ts';
import type { OrderRow } from './tables.ts';
import { customerName } from './to-order.ts';

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

/** What somebody ordered without an account. Whoever calls this has checked that they may see it. */
export async function findGuestOrder(db: Db, id: number): Promise<WholeOrder | undefined> {
  const order = await findWholeOrder(db, id);
  return order?.row.guestEmail ? order : undefined;
}

/** Who has ordered it, with an account or without; undefined at the counter without one, and once they are gone. */
export async function findBuyer(db: Db, id: number): Promise<{ email: string; name: string } | undefined> {
  const customer = (await findWholeOrder(db, id))?.customer;
  if (!customer || customer.isAnonymised) return undefined;
  return { email: customer.email, name: customerName(customer) };
}
