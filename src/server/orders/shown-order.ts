import type { Db } from '#server/kit/db/db.ts';
import type { AdminOrder } from '#shared/orders/contract.ts';
import { findWholeOrder } from './data.ts';
import { toAdminOrder } from './to-order.ts';

/** As staff see it, for a job, without its payments; null when it is gone. */
export async function readShownOrder(db: Db, id: number): Promise<AdminOrder | null> {
  const whole = await findWholeOrder(db, id);
  return whole ? toAdminOrder(whole, []) : null;
}
