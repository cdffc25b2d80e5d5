/** The highest balance: beyond it the database's integers would overflow. */
export const MOST_POINTS = 1_000_000_000;

/** The balance, and the debt: what a reversal could not take back because it was spent. */
export type Account = { points: number; debt: number };

/** The change one ledger row makes to an account. */
export type Effect = { points: number; debt: number };

/** The value of a point when spent: a reward gives a dollar for each (`reward.ts`). */
export const POINT_CENTS = 100;

/** Whole dollars and whole points count: $85.99 at 1 point a dollar is 85 points, at 0.05 it is 4. */
export function pointsFor(cents: number, pointsPerDollar: number): number {
  // In hundredths, so that 0.07 of $100 is not 7.000000000000001.
  return Math.floor((Math.floor(cents / 100) * Math.round(pointsPerDollar * 100)) / 100);
}

/** An earning is first offset against the debt; the rest is credited. */
export function effectOfEarning(account: Account, amount: number): Effect {
  const offset = Math.min(account.debt, amount);
  return { points: amount - offset, debt: offset === 0 ? 0 : -offset };
}

/** A reversal takes what is there; the rest becomes debt. */
export function effectOfReversal(account: Account, amount: number): Effect {
  const taken = Math.min(account.points, amount);
  return { points: taken === 0 ? 0 : -taken, debt: amount - taken };
}

/** What the row counts for the tier: the whole earning, whether credited or offset. */
export function amountOf(effect: Effect): number {
  return effect.points - effect.debt;
}
