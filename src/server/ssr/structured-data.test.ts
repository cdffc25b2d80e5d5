import { beforeEach, describe, expect, test } from 'vitest';
import { anArticle } from '#server/articles/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { aReview } from '#server/reviews/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { schemaOrgComplaints } from '#server/testing/schema-org.ts';
import { useStudio } from '#server/testing/use-studio.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

beforeEach(async () => {
  await aTreatment(studio.db, { name: 'Glow Facial', imageUrl: '/files/glow-1200x900.webp' });
  await aProduct(studio.db, { imageUrl: '/files/serum-1000x1000.webp', productCode: 'S1', size: '30 ml' });
  await anArticle(studio.db, { slug: 'sun', featuredImage: '/files/sun-1200x800.webp' });
  await aTherapist(studio.db, {
    title: 'Senior therapist',
    about: 'Calm hands.',
    languages: ['English', 'Malay'],
    imageUrl: '/files/aisyah-800x1000.webp',
  });
});

test('reviews that clients wrote and the owner shows are in it, and no others', async () => {
  const { id: treatmentId } = await aTreatment(studio.db, { name: 'Calm Facial' });
  for (const [day, state] of [
    [1, 'shown'],
    [2, 'new'],
    [3, 'hidden'],
  ] as const) {
    const startsAt = new Date(Date.UTC(2026, 2, day, 4));
    const { id: visitId } = await aBooking(studio.db, { startsAt, treatmentId, status: 'completed' });
    await aReview(studio.db, { visitId, treatmentId, state, words: `It was ${state}.` });
  }
  for (const [url, type] of [
    ['/', 'BeautySalon'],
    ['/treatments/calm-facial', 'Service'],
  ] as const) {
    const { body } = await studio.inject({ url });
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)!;
    const thing = JSON.parse(json!);
    expect(schemaOrgComplaints(thing)).toEqual([]);
    expect(thing).toMatchObject({
      '@type': type,
      aggregateRating: { ratingValue: '4.0', reviewCount: 1 },
      review: [{ author: { name: 'Mei' }, reviewBody: 'It was shown.', reviewRating: { ratingValue: 4 } }],
    });
    expect(json).not.toMatch(/It was (new|hidden)/);
  }
});

/** A page with structured data gets a line. */
test.each([
  ['/', ['BeautySalon']],
  ['/treatments', ['Service']],
  ['/treatments/glow-facial', ['Service', 'BreadcrumbList']],
  ['/team', ['Person']],
  ['/product/1', ['Product', 'BreadcrumbList']],
  ['/articles/sun', ['Article', 'BreadcrumbList']],
])('what %s says of itself is right by schema.org’s own definitions', async (url, types) => {
  const { statusCode, body } = await studio.inject({ url });
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  const things = blocks.map(([, json]): { '@type': string } => JSON.parse(json!));
  expect([statusCode, things.map((thing) => thing['@type'])]).toEqual([200, types]);
  expect(things.flatMap(schemaOrgComplaints)).toEqual([]);
});

describe('what schema.org does not know is found', () => {
  const offer = { '@type': 'Offer', price: '86.00', priceCurrency: 'SGD' };
  const service = { '@context': 'https://schema.org', '@type': 'Service', name: 'Glow', offers: offer };

  test.each([
    ['an unknown type', { '@type': 'Facial' }, 'Facial: there is no type Facial'],
    ['a property of another type', { sku: 'S1' }, 'Service.sku: Service has no such property'],
    [
      'a misspelt one inside',
      { offers: { ...offer, curency: 'SGD' } },
      'Service.offers.curency: Offer has no',
    ],
    [
      'a thing of another type',
      { offers: { '@type': 'Person', name: 'A' } },
      'Service.offers: Person is not',
    ],
    ['a text for a thing', { offers: '86.00' }, 'Service.offers: "86.00" is not'],
    ['a number for a text', { name: 7 }, 'Service.name: 7 is not Text'],
    ['a path for a URL', { url: '/treatments/glow' }, 'Service.url: "/treatments/glow" is not URL'],
    [
      'a value no enumeration has',
      { offers: { ...offer, availability: 'Maybe' } },
      'availability: "Maybe" is not',
    ],
    ['one wrong of several', { offers: [offer, 7] }, 'Service.offers: 7 is not'],
    ['no time', { offers: { ...offer, validFrom: 'soon' } }, 'Service.offers.validFrom: "soon" is not Date'],
    ['another vocabulary', { '@context': 'https://example.org' }, '@context: "https://example.org"'],
  ])('%s', (_, planted, complaint) => {
    expect(schemaOrgComplaints(service)).toEqual([]);
    expect(schemaOrgComplaints({ ...service, ...planted })).toEqual([expect.stringContaining(complaint)]);
  });

  test('inherited properties, subtypes and references are known', () => {
    const salon = { '@type': 'BeautySalon', name: 'Petal', telephone: '+65 6123 4567' };
    const more = { provider: salon, areaServed: { '@id': 'https://example.org/sg' }, alternateName: 'G' };
    expect(schemaOrgComplaints({ ...service, ...more })).toEqual([]);
  });
});
