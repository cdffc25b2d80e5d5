import { WEEKDAYS } from '#shared/kit/dates.ts';
import type { Studio } from '#shared/studio/contract.ts';
import { describeBooking } from './describe-booking.ts';

const SCHEMA = 'https://schema.org';

/** The studio as schema.org structured data. `prices` are those of its treatments. */
export function describeStudio(studio: Studio, prices: string[]): object {
  const { name, description, phone, email, hours, otherHours = [], socials, heroSlides, interior } = studio;
  const priceRange = rangeOf(prices);
  return {
    '@context': SCHEMA,
    '@type': 'BeautySalon',
    '@id': '/#studio',
    url: '/',
    name,
    description,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    image: [...heroSlides.map(({ image }) => image), interior.image].filter(Boolean),
    ...describePlace(studio),
    openingHoursSpecification: describeHours(hours),
    ...(otherHours.length > 0 && { specialOpeningHoursSpecification: otherHours.map(describeDay) }),
    ...(priceRange && { priceRange }),
    potentialAction: describeBooking('/#booking'),
    currenciesAccepted: 'SGD',
    sameAs: socials.map(({ url }) => url),
  };
}

function describePlace({ address: { street, unit, postalCode, country, geo } }: Pick<Studio, 'address'>) {
  if (!street) return {};
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: [street, unit].filter(Boolean).join(', '),
      postalCode,
      addressLocality: country,
      addressCountry: 'SG',
    },
    ...(geo && { geo: { '@type': 'GeoCoordinates', ...geo } }),
  };
}

/** Days with equal hours are grouped; days left out are closed. */
function describeHours(hours: Studio['hours']): object[] {
  const days = new Map<string, string[]>();
  hours.forEach((open, weekday) => {
    if (!open) return;
    const key = `${open.opens} ${open.closes}`;
    days.set(key, [...(days.get(key) ?? []), WEEKDAYS[weekday]!]); // seven of each
  });
  return [...days].map(([key, dayOfWeek]) => {
    const [opens, closes] = key.split(' ');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

/** Closed is written as opening and closing at midnight. */
function describeDay({ date, hours }: NonNullable<Studio['otherHours']>[number]): object {
  const { opens, closes } = hours ?? { opens: '00:00', closes: '00:00' };
  return { '@type': 'OpeningHoursSpecification', validFrom: date, validThrough: date, opens, closes };
}

function rangeOf(prices: string[]): string | null {
  const sorted = [...prices].sort((a, b) => Number(a) - Number(b));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest) return null;
  return lowest === highest ? `$${lowest}` : `$${lowest} - $${highest}`;
}
