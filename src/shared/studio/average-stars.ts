/** "5.0": the average of the reviews, as displayed. */
export function averageStars(reviews: { stars: number }[]): string {
  const sum = reviews.reduce((total, { stars }) => total + stars, 0);
  return (sum / Math.max(1, reviews.length)).toFixed(1);
}
