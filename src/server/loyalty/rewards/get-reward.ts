import type { Db } from '#server/kit/db/db.ts';
import { notFound } from '#shared/kit/problem.ts';
import type { AdminReward } from '#shared/loyalty/admin-contract.ts';
import { listRewardRows, toAdminReward } from './data.ts';

export async function getReward(db: Db, id: number): Promise<AdminReward> {
  const [row] = await listRewardRows(db, { id });
  if (!row) throw notFound('reward');
  return toAdminReward(row);
}
