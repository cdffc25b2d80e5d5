import { averageStars } from './average-stars.ts';

/** "5.0 rating based on 7 Google reviews": computed, so that it is always true. */
export function reviewLine(reviews: { stars: number }[]): string {
  const noun = reviews.length === 1 ? 'review' : 'reviews';
  return `${averageStars(reviews)} rating based on ${reviews.length} Google ${noun}`;
}
