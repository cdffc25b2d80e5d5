import type { SearchResult } from './contract.ts';
import { FOUND_OTHERWISE, matchScore } from './match-score.ts';

/** Somebody and something before all that was booked and bought of it, which would fill the list. */
const OWNED = 15;
const NUMBER = 100;

/** How well what the server found answers what was typed; above 0. */
export function resultScore(q: string, { kind, title, text }: SearchResult): number {
  const isOwned = kind === 'booking' || kind === 'order';
  const score = matchScore(q, { title, text }) || FOUND_OTHERWISE;
  if (!isOwned || score === NUMBER) return score;
  // Whose it is stands in the title of a booking, and in the text of an order.
  return Math.max(score, matchScore(q, { title: text })) - OWNED;
}
