/** What the points for a dollar cost the studio. One point is one dollar of a voucher. */
export type PointCost = { points: number; dollars: number; percent: number };

/** What `spent` dollars give back at a rate; null for a rate that is not a number yet. */
export function pointCost(pointsPerDollar: unknown, spent: number): PointCost | null {
  if (typeof pointsPerDollar !== 'number' || !Number.isInteger(pointsPerDollar) || pointsPerDollar < 0)
    return null;
  const points = Math.floor(spent) * pointsPerDollar;
  return { points, dollars: points, percent: Math.round((points / spent) * 100) };
}
