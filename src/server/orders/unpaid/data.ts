import { sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { namedStatement } from '#server/kit/db/named-statement.ts';
import { baseEmail } from '#shared/kit/email.ts';
import type { OrderStatus } from '#shared/orders/order-states.ts';
import type { UnpaidOfGuest } from '#shared/orders/unpaid-limits.ts';

const takeLock = namedStatement(
  'lock ordering',
  sql`select pg_advisory_xact_lock(hashtextextended(${sql.placeholder('name')}, 0))`,
);

/**
 * Serialises a member's orders until the transaction ends, across processes. Taken before any other lock of an order,
 * and nowhere else, so no deadlock.
 */
export async function lockOrdering(tx: Db, userId: number): Promise<void> {
  await takeLock(tx, { name: `orders of ${userId}` });
}

type Guest = { email: string; network: string };

/**
 * The same for somebody without an account, known by an e-mail and a network. The e-mail's lock is always taken first, so
 * no deadlock.
 */
export async function lockGuestOrdering(tx: Db, { email, network }: Guest): Promise<void> {
  await takeLock(tx, { name: `orders of e-mail ${baseEmail(email)}` });
  await takeLock(tx, { name: `orders from ${network}` });
}

/** Unpaid gift cards of somebody with this e-mail, and of everybody in this network. */
export async function countUnpaidOfGuest(db: Db, { email, network }: Guest): Promise<UnpaidOfGuest> {
  const { rows } = await db.execute<UnpaidOfGuest>(sql`
    select
      (select count(*)::int from orders
        where guest_network is not null and base_email(guest_email) = ${baseEmail(email)}) as "ofEmail",
      (select count(*)::int from orders where guest_network = ${network}) as "ofNetwork"`);
  return oneRow(rows);
}

type FoundOrder = {
  id: number;
  status: OrderStatus;
  totalCents: number;
  /** The pieces in it, while it is unpaid. */
  lines: { productId: number | null; quantity: number }[] | null;
};

const listOrders = namedStatement<FoundOrder & { createdAt: string }>(
  'unpaid or recent orders',
  sql`select id, status, total_cents as "totalCents", created_at as "createdAt",
      case when status = 'pending' then (
        select json_agg(json_build_object('productId', product_id, 'quantity', quantity))
        from order_items where order_id = orders.id) end as lines
    from orders where user_id = ${sql.placeholder('userId')}
      and (status = 'pending' or created_at > ${sql.placeholder('since')})
    order by id`,
);

/** A member's orders that are unpaid, or were placed since then. */
export async function listUnpaidOrRecent(
  db: Db,
  userId: number,
  since: Date,
): Promise<(FoundOrder & { createdAt: Date })[]> {
  const rows = await listOrders(db, { userId, since });
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
