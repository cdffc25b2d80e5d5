import { type AccountHooks, GUEST_ID } from '#server/accounts/hooks.ts';
import type { Tools } from '#server/kit/http/context.ts';
import {
  anonymiseGuest,
  eraseNotes,
  giveGuestOrders,
  listIdsOfGuest,
  listIdsOfUser,
  listUnpaidIds,
  listUnpaidOfGuest,
  listWholeOrders,
  lockOrder,
} from './data.ts';
import { setOrderStatus } from './set-order-status.ts';
import { toOrder } from './to-order.ts';

const ALL = { offset: 0, limit: 10_000 };

/** Orders stay: they contain no name, only the account does. */
export const orderAccountHooks: AccountHooks = {
  emailVerified: ({ db }, { id, email }) => giveGuestOrders(db, email, id),
  traces: async ({ db }, userId, email) => {
    const ids = [...(await listIdsOfUser(db, userId)), ...(await listIdsOfGuest(db, email))];
    return { texts: [], targets: ids.map((id) => `order ${id}`) };
  },
  anonymised: async (tools, userId, email) => {
    await cancelUnpaid(tools, await listUnpaidIds(tools.db, userId));
    await eraseNotes(tools.db, userId);
    const ofGuest = await listUnpaidOfGuest(tools.db, email);
    await cancelUnpaid(
      tools,
      ofGuest.map(({ row }) => row.id),
    );
    await anonymiseGuest(tools.db, email);
  },
  commitments: async ({ db }, userId, email) => {
    const unpaid =
      userId === GUEST_ID
        ? await listUnpaidOfGuest(db, email)
        : await listWholeOrders(db, { userId, status: 'pending', ...ALL });
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
async function cancelUnpaid(tools: Tools, ids: number[]): Promise<void> {
  const inTransaction = { ...tools, visitor: null, ip: 'in process' };
  for (const id of ids) {
    const row = await lockOrder(tools.db, id);
    if (row?.status === 'pending') await setOrderStatus(inTransaction, row, 'cancelled', 'system');
  }
}
