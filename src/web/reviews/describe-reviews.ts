import type { ShownReviews } from '#shared/reviews/contract.ts';

/** Only what clients wrote after a visit, as structured data of what they wrote about. Nothing where there is none. */
export function describeReviews(reviews: ShownReviews | undefined): object {
  if (!reviews || reviews.average === null) return {};
  const { average, count, items } = reviews;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: items.map(({ firstName, stars, words, writtenOn }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: firstName },
      datePublished: writtenOn,
      ...(words && { reviewBody: words }),
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    })),
  };
}
