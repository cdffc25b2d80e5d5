import { MISSING_REASON } from '#shared/kit/admin-messages.ts';
import { ADJUSTMENT_TOO_LARGE, MOST_ADJUSTMENT } from '#shared/loyalty/admin-messages.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';

export type AdjustProblems = { points?: string; reason?: string };

type Adjusting = {
  /** As typed, with its sign. */
  points: string;
  change: number;
  reason: string;
  balance: number;
};

/** What the server would refuse, shown before sending. */
export function adjustProblems({ points, change, reason, balance }: Adjusting): AdjustProblems {
  const wrong = pointsProblem(points, change, balance);
  return { ...(wrong && { points: wrong }), ...(!reason.trim() && { reason: MISSING_REASON }) };
}

function pointsProblem(points: string, change: number, balance: number): string | null {
  if (!/^\d+$/.test(points.trim()) || change === 0) return 'Please give a whole number of points, 1 or more';
  if (Math.abs(change) > MOST_ADJUSTMENT) return ADJUSTMENT_TOO_LARGE;
  if (balance + change < 0) return `There are only ${pointsInWords(balance)} to remove.`;
  return null;
}
