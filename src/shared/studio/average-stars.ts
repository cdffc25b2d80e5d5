/** "5.0": what the reviews give on average, as it is said. */
export function averageStars(reviews: { stars: number }[]): string {
  const sum = reviews.reduce((total, { stars }) => total + stars, 0);
  return (sum / Math.max(1, reviews.length)).toFixed(1);
}
