import type { Tools } from '#server/kit/http/context.ts';
import type { Schedule } from '#server/kit/jobs/worker.ts';
import { listOverdueIds, lockOrder } from './data.ts';
import { setOrderStatus } from './set-order-status.ts';

const BATCH = 100;

/** Unpaid orders let go of their pieces when their time is over. */
export const overdueOrders: Schedule = {
  name: 'overdue orders',
  everyMinutes: 5,
  run: async (tools) => {
    while ((await cancelOverdue(tools)) === BATCH);
  },
};

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
