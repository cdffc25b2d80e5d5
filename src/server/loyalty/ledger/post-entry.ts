import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { refusal } from '#shared/kit/problem.ts';
import { amountOf, type Effect, MOST_POINTS } from '#shared/loyalty/points.ts';
import { isHigherTier, tierOf } from '#shared/loyalty/tier.ts';
import { countsForTier } from '#shared/loyalty/transaction.ts';
import { insertEntry, type Member, type NewEntry, setCongratulated } from './data.ts';
import { congratulation } from './emails.ts';
import type { Posting } from './posting.ts';

export type NewPosting = Omit<NewEntry, 'id' | 'userId' | 'points' | 'debtPoints' | 'createdAt'> & {
  effect: Effect;
};

/** The only way to write to the ledger. `member` must be locked; returns the updated member. */
export async function postEntry(
  tools: Posting,
  member: Member,
  { effect, ...entry }: NewPosting,
): Promise<Member> {
  const { points, debt } = effect;
  const earned = member.earned + (countsForTier(entry.type) ? amountOf(effect) : 0);
  if (earned > MOST_POINTS) throw refusal('too_many_points', "That's more points than one account can hold.");

  const row = { ...entry, userId: member.id, points, debtPoints: debt, createdAt: tools.now() };
  await insertEntry(tools.db, row);
  return congratulate(tools, { ...member, earned, points: member.points + points, debt: member.debt + debt });
}

/** Once per tier, even if it is lost and reached again. */
async function congratulate(tools: Posting, member: Member): Promise<Member> {
  const tier = tierOf(member.earned);
  if (member.isAnonymised || !isHigherTier(tier, member.congratulated)) return member;

  await setCongratulated(tools.db, member.id, tier);
  const studio = await readSettings(tools.db);
  await queueMail(tools, congratulation(studio, tools.publicUrl, member, tier));
  return { ...member, congratulated: tier };
}
