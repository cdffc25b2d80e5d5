import type { Db } from '#server/kit/db/db.ts';
import { notFound } from '#shared/kit/problem.ts';
import type { DeskReward } from '#shared/loyalty/admin-contract.ts';
import { listRewardRows, toDeskReward } from './data.ts';

export async function getReward(db: Db, id: number): Promise<DeskReward> {
  const [row] = await listRewardRows(db, { id });
  if (!row) throw notFound('reward');
  return toDeskReward(row);
}
