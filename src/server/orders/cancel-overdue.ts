import type { Tools } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { heldUntil, heldWithoutVisit } from '#shared/orders/order-states.ts';
import { listHeldForVisits, listOverdueIds, lockOrder, reserveUntil } from './data.ts';
import { setOrderStatus } from './set-order-status.ts';

const BATCH = 100;

/** Cancels unpaid orders after their reservation expired. */
export const overdueOrders: Schedule = {
  name: 'overdue orders',
  everyMinutes: 1,
  run: async (tools) => {
    await followVisits(tools);
    while ((await cancelOverdue(tools)) === BATCH);
  },
};

/** A moved visit moves the order's deadline; a cancelled one leaves 48 hours. */
async function followVisits({ db, now }: Tools): Promise<void> {
  for (const { id, createdAt, heldUntil: until, visitAt } of await listHeldForVisits(db)) {
    if (!until) continue;
    const next = visitAt ? heldUntil('studio', createdAt, visitAt) : heldWithoutVisit(until, now());
    if (next.getTime() !== until.getTime()) await reserveUntil(db, id, next);
  }
}

/** One transaction per order: a failure does not affect the others. */
async function cancelOverdue(tools: Tools): Promise<number> {
  const ids = await listOverdueIds(tools.db, tools.now(), BATCH);
  for (const id of ids) await cancelIfStillDue(tools, id);
  return ids.length;
}

function cancelIfStillDue(tools: Tools, id: number): Promise<void> {
  return tools.db.transaction(async (tx) => {
    const row = await lockOrder(tx, id);
    // Paid, cancelled or reserved for longer since it was listed, maybe by another process.
    if (row?.status !== 'pending' || !row.heldUntil || row.heldUntil > tools.now()) return;
    const inTransaction = { ...tools, db: tx, visitor: null, ip: 'in process' };
    await setOrderStatus(inTransaction, row, 'cancelled', 'system');
  });
}
