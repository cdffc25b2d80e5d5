import { effectOfEarning } from '#shared/loyalty/points.ts';
import { findLastEarning, type Member } from './data.ts';
import { type NewPosting, postEntry } from './post-entry.ts';
import type { Posting } from './posting.ts';

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
