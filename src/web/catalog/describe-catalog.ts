import { priceToShow } from '#shared/bookings/price.ts';
import type { DetailedProduct, Treatment } from '#shared/catalog/contract.ts';
import { stockInWords } from '#shared/catalog/stock.ts';
import { treatmentUrl } from '#shared/catalog/treatment-url.ts';
import { describeBooking } from '#web/studio/describe-booking.ts';

const SCHEMA = 'https://schema.org';
const AVAILABILITY = { out: 'OutOfStock', few: 'LimitedAvailability', enough: 'InStock' };

/** The catalog as schema.org structured data. */
export function describeProduct(product: DetailedProduct): object {
  const { name, description, price, category, productCode, imageUrl, stockQuantity, size } = product;
  const availability = AVAILABILITY[stockInWords(stockQuantity).kind];
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name,
    description,
    category,
    ...(productCode && { sku: productCode }),
    ...(imageUrl && { image: imageUrl }),
    ...(size && { size }),
    offers: { ...offer(price), availability: `${SCHEMA}/${availability}` },
  };
}

export function describeTreatment(treatment: Treatment, studioName: string): object {
  const { id, name, description, imageUrl, duration } = treatment;
  const url = treatmentUrl(treatment);
  return {
    '@context': SCHEMA,
    '@type': 'Service',
    name,
    description,
    url,
    ...(imageUrl && { image: imageUrl }),
    provider: { '@type': 'BeautySalon', name: studioName },
    offers: { ...offer(priceToShow(treatment)), url },
    ...(duration > 0 && { potentialAction: describeBooking(`/?treatment=${id}#booking`) }),
  };
}

/** The breadcrumbs of a page; the page itself is last. */
export function describeWay(steps: { name: string; path: string }[]): object {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@id': path },
    })),
  };
}

function offer(price: string) {
  return { '@type': 'Offer', price, priceCurrency: 'SGD' };
}
