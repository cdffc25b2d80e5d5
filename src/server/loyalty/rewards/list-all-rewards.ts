import type { Db } from '#server/kit/db/db.ts';
import type { PageOf } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import type { Reward } from '#shared/loyalty/contract.ts';
import { listRewardPage } from './data.ts';

export function listAllRewards(db: Db, { q, ...page }: PageQuery): Promise<PageOf<Reward>> {
  return listRewardPage(db, { ...page, words: q });
}
