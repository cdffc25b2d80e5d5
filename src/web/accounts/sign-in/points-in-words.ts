import { LOCALE } from '#shared/kit/studio-time.ts';

/** "1 point", "1,240 points". */
export function pointsInWords(points: number): string {
  return `${points.toLocaleString(LOCALE)} ${points === 1 ? 'point' : 'points'}`;
}
