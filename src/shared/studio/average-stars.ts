type Review = { stars: number };

/** "5.0": the average of the reviews, as displayed. */
export function averageStars(reviews: Review[]): string {
  const sum = reviews.reduce((total, { stars }) => total + stars, 0);
  return (sum / Math.max(1, reviews.length)).toFixed(1);
}
