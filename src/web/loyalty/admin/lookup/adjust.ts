import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';

export type AdjustProblems = { points?: string; reason?: string };

const MOST = 1_000_000;

type Adjusting = {
  /** As typed, and with its sign. */
  points: string;
  change: number;
  reason: string;
  balance: number;
};

/** What the server would refuse, said before it is asked. */
export function adjustProblems({ points, change, reason, balance }: Adjusting): AdjustProblems {
  const wrong = pointsProblem(points, change, balance);
  return { ...(wrong && { points: wrong }), ...(!reason.trim() && { reason: 'Please give a reason' }) };
}

function pointsProblem(points: string, change: number, balance: number): string | null {
  if (!/^\d+$/.test(points.trim()) || change === 0) return 'Please give a whole number of points, 1 or more';
  if (Math.abs(change) > MOST) return 'At most 1,000,000 points at once';
  if (balance + change < 0) return `There are only ${pointsInWords(balance)} to remove.`;
  return null;
}
