import { expect, test } from 'vitest';
import { aTreatment } from '#web/catalog/make.ts';
import { priceLines } from './price-lines.ts';

const extraction = (rule: 'required' | 'optional' | 'included' | 'none') => aTreatment({ extraction: rule });

test.each([
  [undefined, true, ['$168.00', '$28.00'], '$196.00'],
  [extraction('required'), true, ['$168.00', '$28.00'], '$196.00'],
  [extraction('required'), false, ['$168.00', '$28.00'], '$196.00'],
  [extraction('optional'), true, ['$168.00', '$28.00'], '$196.00'],
  [extraction('optional'), false, ['$168.00'], '$168.00'],
  [extraction('included'), false, ['$168.00', 'Included'], '$168.00'],
  [extraction('none'), true, ['$168.00'], '$168.00'],
])('%o with extraction %o is %o, %s in all', (treatment, isChosen, prices, total) => {
  const { lines, total: said } = priceLines(treatment ? [{ treatment, hasExtraction: isChosen }] : []);
  expect([lines.map(({ price }) => price), said]).toEqual([prices, total]);
});
