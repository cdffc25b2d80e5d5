import { expect, test } from 'vitest';
import { isFiltered, readReport } from './report-query.ts';

test.each([
  [{}, { page: 1 }],
  [
    {
      q: 'mei',
      type: 'redeemed',
      from: '2026-03-01',
      to: '2026-03-31',
      customer: '7',
      staff: '2',
      page: '3',
    },
    { page: 3, q: 'mei', type: 'redeemed', from: '2026-03-01', to: '2026-03-31', userId: 7, staffId: 2 },
  ],
  [{ sort: '-points' }, { page: 1, sort: '-points' }],
  [
    { type: 'stolen', from: '2026-02-30', to: 'soon', customer: '-1', staff: 'x', page: '0', sort: 'name' },
    { page: 1 },
  ],
])('%o is asked as %o', (search, report) => {
  expect(readReport(search)).toEqual(report);
});

test('an order is no filter', () => {
  expect([isFiltered({ sort: 'points' }), isFiltered({ q: 'mei' })]).toEqual([false, true]);
});
