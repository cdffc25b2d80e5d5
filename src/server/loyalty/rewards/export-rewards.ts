import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { AdminReward } from '#shared/loyalty/admin-contract.ts';
import { listRewardPage } from './data.ts';
import { readQuery } from './list-all-rewards.ts';

const COLUMNS: readonly (readonly [string, (reward: AdminReward) => string | number])[] = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Status', ({ isActive }) => (isActive ? 'Active' : 'Inactive')],
  ['Type', ({ rewardType }) => rewardType],
  ['Points', ({ pointsCost }) => pointsCost],
  ['Value', ({ value }) => value],
  ['Redeemed', ({ currentRedemptions }) => currentRedemptions],
  ['Maximum', ({ maxRedemptions }) => maxRedemptions ?? ''],
  ['Display from', ({ validFrom }) => dayOf(validFrom)],
  ['Display until', ({ validUntil }) => dayOf(validUntil)],
  ['Expiry', ({ expiryDate }) => dayOf(expiryDate)],
  ['Description', ({ description }) => description],
  ['Detailed description', ({ detailedDescription }) => detailedDescription ?? ''],
  ['Mechanics', ({ mechanics }) => mechanics ?? ''],
  ['Terms', ({ termsAndConditions }) => termsAndConditions ?? ''],
];

export async function exportRewards({ db, now }: Context, query: PageQuery): Promise<FileAnswer> {
  const { items } = await listRewardPage(db, { ...readQuery(query), limit: NO_LIMIT, offset: 0 });
  const lines = items.map((reward) => COLUMNS.map(([, read]) => read(reward)));
  const content = writeCsv([COLUMNS.map(([heading]) => heading), ...lines]);
  return { name: `loyalty-rewards-${studioDay(now())}.csv`, content };
}

/** The studio day. */
function dayOf(instant: string | null): string {
  return instant ? studioDay(new Date(instant)) : '';
}
