import type { Context } from '#server/kit/http/context.ts';
import { canClaimBonuses } from '#server/loyalty/bonuses/claim-bonuses.ts';
import { listConvertible } from '#server/loyalty/vouchers/redeem-reward.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { monthOf } from '#shared/kit/month.ts';
import type { PageOf } from '#shared/kit/page-of.ts';
import type { PageQuery } from '#shared/kit/page-query.ts';
import { orNotFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { LoyaltySummary, LoyaltyTransaction } from '#shared/loyalty/contract.ts';
import { pendingBonuses } from '#shared/loyalty/pending-bonuses.ts';
import { tierProgress } from '#shared/loyalty/tier.ts';
import { countFriendsToCome, countVisitsByMonth, findSummary, listEntries } from './data.ts';

export async function getSummary({ db, now, visitor, publicUrl }: Context): Promise<LoyaltySummary> {
  const found = orNotFound(await findSummary(db, visitor.id), 'account');
  const { loyalty } = await readSettings(db);
  const visits = await countVisitsByMonth(db, visitor.id);
  const friends = await countFriendsToCome(db, visitor.id);
  const isKnownPerson = !(await canClaimBonuses(db, visitor.id));
  const month = monthOf(studioDay(now()));
  return {
    points: found.loyaltyPoints,
    tier: found.loyaltyTier,
    earnedInAll: Math.max(0, found.loyaltyEarned), // negative when a correction was itself reversed
    owedPoints: found.loyaltyDebt,
    progress: tierProgress(found.loyaltyEarned),
    convertible: await listConvertible({ db, now }),
    pending: pendingBonuses({ rates: loyalty, visits, friends, month, isKnownPerson }),
    referralCode: found.referralCode,
    referralLink: `${publicUrl}/auth?ref=${found.referralCode}`,
    memberSince: found.createdAt.toISOString(),
  };
}

export function listTransactions(
  { db, visitor }: Context,
  page: PageQuery,
): Promise<PageOf<LoyaltyTransaction>> {
  return listEntries(db, visitor.id, page);
}
