import { expect, test } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { tidyPromo, tidyStudioAddress } from './tidy-values.ts';

const at = (latitude: unknown, longitude: unknown) =>
  tidyStudioAddress({
    address: { ...defaults.address, geo: { latitude, longitude } as { latitude: number; longitude: number } },
  });

test('a place on the map is both numbers or none', () => {
  expect(at('', ' ').address).not.toHaveProperty('geo');
  expect(at(1.2, 103).address?.geo).toEqual({ latitude: 1.2, longitude: 103 });
  expect(at(0, 0).address?.geo).toEqual({ latitude: 0, longitude: 0 });
  expect(at(1.2, '').address?.geo).toEqual({ latitude: 1.2, longitude: '' });
});

test('amounts become what they mean, and what means nothing stays for the server to refuse', () => {
  const promo = { ...defaults.promo, price: '$58', regularPrice: 'lots', extras: [' One ', '', '  '] };
  expect(tidyPromo({ promo }).promo).toMatchObject({ price: '58.00', regularPrice: 'lots', extras: ['One'] });
});
