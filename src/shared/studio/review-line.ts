import { averageStars } from './average-stars.ts';

type Review = { stars: number };

/** "5.0 rating based on 7 Google reviews": computed, so that it is always true. */
export function reviewLine(reviews: Review[]): string {
  const noun = reviews.length === 1 ? 'review' : 'reviews';
  return `${averageStars(reviews)} rating based on ${reviews.length} Google ${noun}`;
}
