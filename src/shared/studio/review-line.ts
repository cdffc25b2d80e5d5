type Review = { stars: number };

/** "5.0 rating based on 7 Google reviews": computed, so that it is always true. */
export function reviewLine(reviews: Review[]): string {
  const average = reviews.reduce((sum, { stars }) => sum + stars, 0) / Math.max(1, reviews.length);
  const noun = reviews.length === 1 ? 'review' : 'reviews';
  return `${average.toFixed(1)} rating based on ${reviews.length} Google ${noun}`;
}
