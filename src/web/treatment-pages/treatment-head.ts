import type { QueryClient } from '@tanstack/react-query';
import { priceToShow } from '#shared/bookings/price.ts';
import { treatmentUrl } from '#shared/catalog/treatment-url.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { describeTreatment, describeWay } from '#web/catalog/describe-catalog.ts';
import type { Head, PageProps } from '#web/kit/page.ts';
import { describeReviews } from '#web/reviews/describe-reviews.ts';
import { studioQueries } from '#web/studio/queries.ts';
import { isOffered, treatmentPageQuery } from './queries.ts';

export function treatmentHead(client: QueryClient, { params }: PageProps): Head {
  const found = client.getQueryData(treatmentPageQuery(params.slug ?? '').queryKey);
  if (found === null) return { title: 'Treatment not found' };
  if (!isOffered(found)) return { title: found ? 'No longer offered' : 'Treatment' };

  const studio = client.getQueryData(studioQueries.studio().queryKey)?.name ?? '';
  const { name, description, duration, imageUrl } = found;
  const inShort = [name, duration > 0 && `${duration} min`, formatMoney(priceToShow(found))];
  const path = treatmentUrl(found);
  return {
    title: name,
    description: description || `${inShort.filter(Boolean).join(', ')}, at ${studio}.`,
    ...(imageUrl && { image: imageUrl }),
    canonicalPath: path,
    ...(import.meta.env.SSR && {
      jsonLd: [
        { ...describeTreatment(found, studio), ...describeReviews(found.reviews) },
        describeWay([
          { name: 'Treatments', path: '/treatments' },
          { name, path },
        ]),
      ],
    }),
  };
}
