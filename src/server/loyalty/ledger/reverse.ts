import { amountOf, effectOfReversal } from '#shared/loyalty/points.ts';
import { findLastEarning, type Member, type Source } from './data.ts';
import { postEntry } from './post-entry.ts';
import type { Posting } from './posting.ts';

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
