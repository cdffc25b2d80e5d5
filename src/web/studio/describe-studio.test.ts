import { describe, expect, test } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { demoSettings } from '#shared/studio/demo-settings.ts';
import { describeStudio } from './describe-studio.ts';

describe('the studio, for machines', () => {
  test('is a beauty salon with its place, hours, prices and pictures', () => {
    expect(
      describeStudio({ ...defaults, ...demoSettings(2, '2026-09-15') }, ['168.00', '58.00', '128.00']),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BeautySalon',
      '@id': '/#studio',
      url: '/',
      name: 'Petal Skin Studio',
      description: defaults.description,
      telephone: '+65 6123 4567',
      email: 'hello@petal.example',
      image: defaults.heroSlides.map(({ image }) => image),
      address: {
        '@type': 'PostalAddress',
        streetAddress: '18 Petal Lane, #02-05',
        postalCode: '058999',
        addressLocality: 'Singapore',
        addressCountry: 'SG',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 1.2846, longitude: 103.8443 },
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '11:00',
          closes: '21:00',
        },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '10:00', closes: '18:00' },
      ],
      priceRange: '$58.00 - $168.00',
      potentialAction: {
        '@type': 'ReserveAction',
        name: 'Book online',
        target: expect.objectContaining({ '@type': 'EntryPoint', urlTemplate: '/#booking' }),
      },
      currenciesAccepted: 'SGD',
      sameAs: ['https://www.instagram.com/', 'https://www.facebook.com/', 'https://www.tiktok.com/'],
    });
  });

  test('says nothing about what it does not know', () => {
    const { geo: _, ...address } = defaults.address;
    const said = describeStudio({ ...defaults, address: { ...address, unit: '' } }, []);
    expect(said).not.toHaveProperty('geo');
    expect(said).not.toHaveProperty('priceRange');
    expect(said).toHaveProperty('address.streetAddress', '18 Petal Lane');
  });

  test('says when it is open otherwise this week', () => {
    const otherHours = [
      { date: '2026-12-24', hours: { opens: '11:00', closes: '14:00' } },
      { date: '2026-12-25', hours: null },
    ];
    const special = { '@type': 'OpeningHoursSpecification' };
    expect(describeStudio({ ...defaults, otherHours }, [])).toMatchObject({
      specialOpeningHoursSpecification: [
        { ...special, validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '11:00', closes: '14:00' },
        { ...special, validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
      ],
    });
  });

  test('one price is no range', () => {
    expect(describeStudio(defaults, ['86.00', '86.00'])).toHaveProperty('priceRange', '$86.00');
  });
});
