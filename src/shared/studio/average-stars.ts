type Review = { stars: number };

/** "5.0": the average of the reviews, as displayed. */
export function averageStars(reviews: Review[]): string {
  const sum = reviews.reduce((total, { stars }) => total + stars, 0);
  return (sum / Math.max(1, reviews.length)).toFixed(1);
}

/** "5.0 rating based on 7 Google reviews": computed, so that it is always true. */
export function reviewLine(reviews: Review[]): string {
  const noun = reviews.length === 1 ? 'review' : 'reviews';
  return `${averageStars(reviews)} rating based on ${reviews.length} Google ${noun}`;
}
