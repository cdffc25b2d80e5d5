import { expect, test } from 'vitest';
import { toQuery } from './to-query.ts';

const part = (treatmentId: number | null, therapistId: number | null = null) => ({
  treatmentId,
  therapistId,
});

test.each([
  ['nothing is chosen', [part(null)], {}],
  ['only a therapist is chosen', [part(null, 2)], { therapistId: 2 }],
  ['one treatment is chosen', [part(3, 2)], { treatmentId: 3, therapistId: 2 }],
  ['two are chosen', [part(3), part(4)], { treatmentId: 3, more: '4' }],
  [
    'somebody is asked for in one of them',
    [part(3), part(4), part(5, 2)],
    { treatmentId: 3, more: '4,5', moreWith: '0,2' },
  ],
  ['one of them is still empty', [part(3), part(null), part(5)], { treatmentId: 3, more: '5' }],
])('while %s', (_, parts, query) => {
  expect(toQuery(parts)).toEqual(query);
});
