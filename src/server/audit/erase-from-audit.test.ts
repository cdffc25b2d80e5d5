import { expect, test } from 'vitest';
import { withoutPersonalText } from './erase-from-audit.ts';

test('numbers, dates, amounts and our own words stay; texts of and about people go', () => {
  const before = {
    status: 'pending',
    startsAt: '2026-03-11T04:00:00.000Z',
    room: 2,
    deskNote: 'Mei is late',
  };
  expect(
    withoutPersonalText({
      before,
      after: { status: 'confirmed', isVip: true, nothing: null },
      reason: 'For Mei',
      phone: '91234567',
      amounts: ['12.00', 'Mei'],
      points: -5,
    }),
  ).toEqual({
    before: { status: 'pending', startsAt: '2026-03-11T04:00:00.000Z', room: 2 },
    after: { status: 'confirmed', isVip: true, nothing: null },
    amounts: ['12.00'],
    points: -5,
  });
});
