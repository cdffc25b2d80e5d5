import type { Db } from '#server/kit/db/db.ts';
import type { MemberCounts } from '#shared/loyalty/admin-contract.ts';
import { countByTier } from './data.ts';

export async function countMembers(db: Db): Promise<MemberCounts> {
  const { total, silver, gold } = await countByTier(db);
  return { total, pink: total - silver - gold, silver, gold };
}
