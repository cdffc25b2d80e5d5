/** Over the reviews that are shown; null where none is. */
export type Rating = { average: string; count: number };

/** "4.7": rounded, but never to a perfect five that it is not. */
export function ratingOf(sum: number, count: number): Rating | null {
  if (count === 0) return null;
  const average = sum / count;
  const shown = average < 5 ? Math.min(4.9, Math.round(average * 10) / 10) : 5;
  return { average: shown.toFixed(1), count };
}

export function ratingInWords({ average, count }: Rating): string {
  return `${average} out of 5, from ${count} ${count === 1 ? 'review' : 'reviews'}`;
}
