import type { AccountHooks } from '#server/accounts/hooks.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { eraseNotes, listIdsOfUser, listUnpaidIds, listWholeOrders, lockOrder } from './data.ts';
import { setOrderStatus } from './set-order-status.ts';
import { toOrder } from './to-order.ts';

const ALL = { offset: 0, limit: 10_000 };

/** Orders stay: they contain no name, only the account does. */
export const orderAccountHooks: AccountHooks = {
  traces: async ({ db }, userId) => {
    const ids = await listIdsOfUser(db, userId);
    return { texts: [], targets: ids.map((id) => `order ${id}`) };
  },
  anonymised: async (tools, userId) => {
    await cancelUnpaid(tools, userId);
    await eraseNotes(tools.db, userId);
  },
  commitments: async ({ db }, userId) => {
    const unpaid = await listWholeOrders(db, { userId, status: 'pending', ...ALL });
    return {
      orders: unpaid.map(toOrder).map(({ id, createdAt, totalAmount }) => ({ id, createdAt, totalAmount })),
    };
  },
  exported: async ({ db }, userId) => {
    const found = await listWholeOrders(db, { userId, ...ALL });
    return { orders: found.map(toOrder) };
  },
};

/**
 * Nobody will pay for them: their stock and vouchers are returned. The mail about it is deleted with all others to
 * that person.
 */
async function cancelUnpaid(tools: Tools, userId: number): Promise<void> {
  const inTransaction = { ...tools, visitor: null, ip: 'in process' };
  for (const id of await listUnpaidIds(tools.db, userId)) {
    const row = await lockOrder(tools.db, id);
    if (row?.status === 'pending') await setOrderStatus(inTransaction, row, 'cancelled', 'system');
  }
}
