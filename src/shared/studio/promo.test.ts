import { describe, expect, test } from 'vitest';
import { demoSettings } from './demo-settings.ts';
import { isPromoShown, promoOffer } from './promo.ts';

const { promo } = demoSettings(7, '2026-09-15');

describe('a promo', () => {
  test.each([
    ['without days', {}, true],
    ['switched off', { isShown: false }, false],
    ['on its first day', { firstDay: '2026-08-20' }, true],
    ['on the day before', { firstDay: '2026-08-21' }, false],
    ['on its last day', { lastDay: '2026-08-20' }, true],
    ['on the day after', { lastDay: '2026-08-19' }, false],
    ['between both', { firstDay: '2026-08-01', lastDay: '2026-10-31' }, true],
  ])('%s: shown is %s', (_, days, shown) => {
    expect(isPromoShown({ ...promo, ...days }, '2026-08-20')).toBe(shown);
  });

  test('gives its own treatment its price with extraction included, and no other one', () => {
    expect(promoOffer(promo, 7, '2026-08-20')).toEqual({ price: '58.00', extraction: 'included' });
    expect(promoOffer(promo, 8, '2026-08-20')).toBeNull();
    expect(promoOffer({ ...promo, treatmentId: null }, 7, '2026-08-20')).toBeNull();
    expect(promoOffer({ ...promo, lastDay: '2026-08-19' }, 7, '2026-08-20')).toBeNull();
  });
});
