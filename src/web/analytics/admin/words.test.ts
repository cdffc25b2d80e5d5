import { expect, test } from 'vitest';
import { comparedInWords, conversionBase, dollars, percent, rates } from './words.ts';

test.each([
  [{ now: 150, before: 100 }, '50% more than 100 before'],
  [{ now: 50, before: 100 }, '50% less than 100 before'],
  [{ now: 5, before: 0 }, 'before: 0'],
  [{ now: 7, before: 7 }, 'no change'],
  [{ now: 1001, before: 1000 }, 'about the same, before: 1000'],
])('%o: %s', (value, words) => {
  expect(comparedInWords(value, String)).toBe(words);
});

test('money keeps its cents where it has some', () => {
  expect([123_400, 8_605, 0].map(dollars)).toEqual(['$1,234', '$86.05', '$0']);
});

test('a share of nothing is no zero', () => {
  expect([percent(null), percent(0), percent(33.3)]).toEqual(['–', '0%', '33.3%']);
  expect(rates({ now: [1, 1], before: [] }, { now: [4, 0], before: [] })).toEqual({
    now: [25, null],
    before: [],
  });
});

test('there are never more bookings than views of a page to book on', () => {
  const steps = { views: { now: [3, 0], before: [1, 5] }, bookings: { now: [9, 0], before: [0, 1] } };
  const conversion = {
    views: { now: 3, before: 6 },
    clicks: { now: 0, before: 0 },
    bookings: { now: 9, before: 1 },
    steps,
  };
  expect(conversionBase(conversion)).toEqual({
    total: { now: 9, before: 6 },
    steps: { now: [9, 0], before: [1, 5] },
  });
});
