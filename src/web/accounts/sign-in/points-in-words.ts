import { formatNumber } from '#shared/kit/dates.ts';

/** "1 point", "1,240 points". */
export function pointsInWords(points: number): string {
  return `${formatNumber(points)} ${points === 1 ? 'point' : 'points'}`;
}
