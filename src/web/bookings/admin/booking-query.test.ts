import { expect, test } from 'vitest';
import { filtersOf } from './booking-query.ts';

test('an address may say what the list understands, and nothing else reaches the server', () => {
  const requested = {
    q: 'mei',
    status: 'no-show',
    when: 'ahead',
    from: '2026-09-01',
    to: '2026-09-30',
    sort: '-appointmentDate',
  };
  expect(filtersOf({ tab: 'bookings', page: '2', ...requested })).toEqual(requested);
  expect(
    filtersOf({ q: '', status: 'done', when: 'never', from: 'soon', to: '1', sort: 'password' }),
  ).toEqual({});
  expect(filtersOf({ q: 'x'.repeat(500) }).q).toHaveLength(200);
});
