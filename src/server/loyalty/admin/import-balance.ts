import type { Context } from '#server/kit/http/context.ts';
import { findLastEarning, lockMember, setCongratulated } from '#server/loyalty/ledger/data.ts';
import { earn, reverse } from '#server/loyalty/ledger/post-entry.ts';
import { notFound } from '#shared/kit/problem.ts';
import { amountOf } from '#shared/loyalty/points.ts';
import { isHigherTier, tierOf } from '#shared/loyalty/tier.ts';

/** The balance of another program is one earning per member. */
function sourceOf(userId: number) {
  return { sourceKind: 'adjustment', sourceId: `import ${userId}` } as const;
}

/** What was imported for a member and not taken back; null when nothing was. */
export async function findImportedBalance(
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<number | null> {
  const last = await findLastEarning(db, sourceOf(userId));
  if (!last || last.reversedBy !== null) return null;
  return amountOf({ points: last.entry.points, debt: last.entry.debtPoints });
}

/** Credits it once, however often it is called. Nobody is congratulated on the tier they had before. */
export async function importBalance(
  inTransaction: Context,
  { userId, points, source }: { userId: number; points: number; source: string },
): Promise<void> {
  const member = await lockMember(inTransaction.db, userId);
  if (!member || member.isAnonymised) throw notFound('member');
  const tier = tierOf(member.earned + points);
  const congratulated = isHigherTier(tier, member.congratulated) ? tier : member.congratulated;
  if (congratulated !== member.congratulated) await setCongratulated(inTransaction.db, userId, congratulated);
  await earn(
    inTransaction,
    { ...member, congratulated },
    {
      ...sourceOf(userId),
      type: 'earned_manual',
      amount: points,
      staffId: inTransaction.visitor.id,
      description: source ? `Balance from ${source}` : 'Balance from before',
    },
  );
}

/** Takes an imported balance back; nothing happens where there is none. Who has spent some of it would owe points. */
export async function takeBackBalance(inTransaction: Context, userId: number): Promise<void> {
  const member = await lockMember(inTransaction.db, userId);
  if (!member) return;
  const description = 'Import undone';
  await reverse(inTransaction, member, {
    ...sourceOf(userId),
    description,
    staffId: inTransaction.visitor.id,
  });
}
