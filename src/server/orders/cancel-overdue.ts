import type { Tools } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { heldUntil, heldWithoutVisit } from '#shared/orders/order-states.ts';
import { holdUntil, listHeldForVisits, listOverdueIds, lockOrder } from './data.ts';
import { setOrderStatus } from './set-order-status.ts';

const BATCH = 100;

/** Unpaid orders are cancelled when their time is over. */
export const overdueOrders: Schedule = {
  name: 'overdue orders',
  everyMinutes: 5,
  run: async (tools) => {
    await followVisits(tools);
    while ((await cancelOverdue(tools)) === BATCH);
  },
};

/** A visit that was moved takes the order along; one that was cancelled leaves it 48 hours. */
async function followVisits({ db, now }: Tools): Promise<void> {
  for (const { id, createdAt, heldUntil: until, visitAt } of await listHeldForVisits(db)) {
    if (!until) continue;
    const next = visitAt ? heldUntil('studio', createdAt, visitAt) : heldWithoutVisit(until, now());
    if (next.getTime() !== until.getTime()) await holdUntil(db, id, next);
  }
}

/** One transaction each: one that fails keeps no other from its end. */
async function cancelOverdue(tools: Tools): Promise<number> {
  const ids = await listOverdueIds(tools.db, tools.now(), BATCH);
  for (const id of ids) await cancelIfStillDue(tools, id);
  return ids.length;
}

function cancelIfStillDue(tools: Tools, id: number): Promise<void> {
  return tools.db.transaction(async (tx) => {
    const row = await lockOrder(tx, id);
    // Paid or called off since it was listed, maybe by another process.
    if (row?.status !== 'pending') return;
    const inside = { ...tools, db: tx, visitor: null, address: 'in process' };
    await setOrderStatus(inside, row, 'cancelled', 'system');
  });
}
