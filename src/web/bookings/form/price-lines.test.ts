import { describe, expect, test } from 'vitest';
import { aTreatment } from '#web/catalog/make.ts';
import { lowestTotal, priceLines } from './price-lines.ts';

const extraction = (rule: 'required' | 'optional' | 'included' | 'none') => aTreatment({ extraction: rule });

test.each([
  [extraction('required'), true, ['$168.00', '$28.00'], '$196.00'],
  [extraction('required'), false, ['$168.00', '$28.00'], '$196.00'],
  [extraction('optional'), true, ['$168.00', '$28.00'], '$196.00'],
  [extraction('optional'), false, ['$168.00'], '$168.00'],
  [extraction('included'), false, ['$168.00', 'Included'], '$168.00'],
  [extraction('none'), true, ['$168.00'], '$168.00'],
])('%o with extraction %o is %o, %s in all', (treatment, isChosen, prices, total) => {
  const { lines, total: said } = priceLines([{ treatment, hasExtraction: isChosen }]);
  expect([lines.map(({ price }) => price), said]).toEqual([prices, total]);
});

test.each([
  ['from $58', [aTreatment(), aTreatment({ price: '58.00', extraction: 'included' })]],
  ['from $78.50', [aTreatment(), aTreatment({ price: '50.50', extraction: 'required' })]],
  [null, []],
])('with nothing chosen it is %s: what the cheapest costs with all it needs', (total, bookable) => {
  expect(lowestTotal(bookable)).toBe(total);
});

describe('with a session', () => {
  const treatment = extraction('required');
  const session = { name: 'Five Facials', share: '118.00', includesExtraction: true };
  const led = aTreatment({ id: 4, price: '50.50', extraction: 'none' });

  test('that includes the extraction nothing is left to pay, and its share earns', () => {
    const { lines, total, wholeDollars } = priceLines([{ treatment, hasExtraction: true, session }]);
    expect(lines.at(-1)).toEqual({ what: 'Session of Five Facials', price: '-$196.00' });
    expect([lines.length, total, wholeDollars]).toEqual([3, '$0.00', 118]);
  });

  test('that does not, the extraction is paid, and earns with the share', () => {
    const own = { ...session, includesExtraction: false };
    const { lines, total, wholeDollars } = priceLines([{ treatment, hasExtraction: true, session: own }]);
    expect(lines.at(-1)).toEqual({ what: 'Session of Five Facials', price: '-$168.00' });
    expect([total, wholeDollars]).toEqual(['$28.00', 146]);
  });

  test('of several treatments each has its own, and each earns by whole dollars', () => {
    const parts = [
      { treatment, hasExtraction: true, session: { ...session, share: '118.50' } },
      { treatment: led, hasExtraction: false },
    ];
    const { lines, total, wholeDollars } = priceLines(parts);
    expect(lines.map(({ price }) => price)).toEqual(['$168.00', '$28.00', '$50.50', '-$196.00']);
    expect([total, wholeDollars]).toEqual(['$50.50', 168]);
  });
});
