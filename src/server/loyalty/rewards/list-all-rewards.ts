import type { Db } from '#server/kit/db/db.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import type { AdminReward } from '#shared/loyalty/admin-contract.ts';
import { listRewardPage, type RewardListQuery } from './data.ts';

export function listAllRewards(db: Db, query: PageQuery): Promise<PageOf<AdminReward>> {
  return listRewardPage(db, { ...readQuery(query), limit: query.pageSize, offset: offsetOf(query) });
}

/** The filters, without the page. */
export function readQuery({ q, sort }: PageQuery): Omit<RewardListQuery, 'limit' | 'offset'> {
  const newestFirst = { field: 'createdAt', descending: true } as const;
  return { words: q, sort: readSort(sort, ['createdAt', 'name', 'pointsCost'], newestFirst) };
}
