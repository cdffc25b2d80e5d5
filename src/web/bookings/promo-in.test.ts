import { expect, test } from 'vitest';
import { promoIn } from './promo-in.ts';

type Visit = Parameters<typeof promoIn>[0];
const part = (status: string, amount: string) => ({ status, promo: { code: 'SPRING10', amount } });
/** What the line needs of it. */
const visit = (status: string, parts: object[]) => ({ status, visit: { parts } }) as Visit;

test.each([
  ['all of it', visit('pending', [part('pending', '6.00'), part('pending', '4.00')]), '-$10.00'],
  ['what is left of it', visit('pending', [part('pending', '6.00'), part('cancelled', '4.00')]), '-$6.00'],
  [
    'a visit that is cancelled as a whole: what it was booked with',
    visit('cancelled', [part('cancelled', '6.00'), part('cancelled', '4.00')]),
    '-$10.00',
  ],
])('a code stands on %s', (_, booking, amount) => {
  expect(promoIn(booking)).toEqual([['Code SPRING10', amount]]);
});
