/** "1 point per $1", "5 points per $100". */
export function rateInWords(pointsPerDollar: number): string {
  const { points, dollars } = rateOf(pointsPerDollar);
  return `${points.toLocaleString('en-SG')} ${points === 1 ? 'point' : 'points'} per $${dollars}`;
}

/** Whole points for so many dollars. */
export function rateOf(pointsPerDollar: number): { points: number; dollars: 1 | 100 } {
  if (Number.isInteger(pointsPerDollar)) return { points: pointsPerDollar, dollars: 1 };
  return { points: Math.round(pointsPerDollar * 100), dollars: 100 };
}
