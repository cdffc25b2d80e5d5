import type { Tools } from '#server/kit/http/context.ts';
import { queueMail } from '#server/kit/mail/queue-mail.ts';
import { withdrawMails } from '#server/kit/mail/stored-mails.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { refusal } from '#shared/kit/problem.ts';
import { undoEnd } from '#shared/kit/undo.ts';
import {
  amountOf,
  type Effect,
  effectOfEarning,
  effectOfReversal,
  MOST_POINTS,
} from '#shared/loyalty/points.ts';
import { isHigherTier, tierOf } from '#shared/loyalty/tier.ts';
import { countsForTier } from '#shared/loyalty/transaction.ts';
import {
  findLastEarning,
  insertEntry,
  type Member,
  type NewEntry,
  type Source,
  setCongratulated,
} from './data.ts';
import { congratulation } from './emails.ts';

/** What writing to the ledger needs; `db` is the transaction of what caused it. */
export type Posting = Pick<Tools, 'db' | 'now' | 'publicUrl'>;

/** The topic of the mail about a new tier. */
const TIER = 'tier';

type NewPosting = Omit<NewEntry, 'id' | 'userId' | 'points' | 'debtPoints' | 'tier' | 'createdAt'> & {
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

  const tier = tierOf(earned);
  const row = { ...entry, userId: member.id, points, debtPoints: debt, tier, createdAt: tools.now() };
  await insertEntry(tools.db, row);
  return congratulate(tools, { ...member, earned, points: member.points + points, debt: member.debt + debt });
}

/**
 * Once per tier, even if it is lost and reached again. The mail waits as long as what earned the points can be undone,
 * and is withdrawn if the tier is lost by then.
 */
async function congratulate(tools: Posting, member: Member): Promise<Member> {
  const tier = tierOf(member.earned);
  if (member.isAnonymised || tier === member.congratulated) return member;
  const thread = `tier of user ${member.id}`;
  const [waiting] = await withdrawMails(tools.db, { thread, topic: TIER });
  const known = (waiting?.before as Member['congratulated'] | undefined) ?? member.congratulated; // we wrote it
  const congratulated = isHigherTier(tier, known) ? tier : known;
  if (congratulated !== member.congratulated) await setCongratulated(tools.db, member.id, congratulated);
  if (congratulated !== known) {
    const studio = await readSettings(tools.db);
    const mail = congratulation(studio, tools.publicUrl, member, tier);
    const facts = { before: known };
    await queueMail(tools, { ...mail, thread, topic: TIER, facts, sendAt: undoEnd(tools.now()) });
  }
  return { ...member, congratulated };
}

type Earning = Omit<NewPosting, 'effect' | 'sourceRound' | 'reverses'> & { amount: number };

/** Null when this source has earned already; a reversed one may earn again. */
export async function earn(
  tools: Posting,
  member: Member,
  { amount, ...entry }: Earning,
): Promise<Member | null> {
  const last = await findLastEarning(tools.db, entry);
  if (last && last.reversedBy === null) return null;

  const effect = effectOfEarning(member, amount);
  const sourceRound = last ? last.entry.sourceRound + 1 : 0;
  const description = effect.debt < 0 ? `${entry.description} (${-effect.debt} withheld)` : entry.description;
  return postEntry(tools, member, { ...entry, description, effect, sourceRound });
}

type Reversal = Source & { description: string; staffId?: number | null };

/** Null when there is nothing of this source to reverse. `member` is the one who earned it. */
export async function reverse(
  tools: Posting,
  member: Member,
  { description, staffId = null, ...source }: Reversal,
): Promise<Member | null> {
  const last = await findLastEarning(tools.db, source);
  if (last?.reversedBy !== null || last.entry.userId !== member.id) return null;

  const { entry } = last;
  const effect = effectOfReversal(member, amountOf({ points: entry.points, debt: entry.debtPoints }));
  return postEntry(tools, member, {
    ...source,
    type: 'reversed',
    description: effect.debt > 0 ? `${description} (${effect.debt} owed)` : description,
    effect,
    sourceRound: entry.sourceRound,
    reverses: entry.id,
    staffId,
  });
}
