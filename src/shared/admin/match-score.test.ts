import { expect, test } from 'vitest';
import { type Findable, matchScore } from './match-score.ts';

const best = (q: string, ...all: Findable[]) =>
  all
    .map((each) => ({ title: each.title, score: matchScore(q, each) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ title }) => title);

test('a number, however it is written, comes before everything that has its digits', () => {
  const order = { title: 'ORD-1303', text: 'Serene Ong, $58.00, paid' };
  const booking = { title: 'Mei Lim', text: 'Calm Facial, 17 Sep 2026, confirmed, #1303' };
  const phone = { title: 'Ana Tan', text: 'ana@example.com, +65 1303 4567' };
  expect(best('1303', phone, order, booking)).toEqual(['ORD-1303', 'Mei Lim', 'Ana Tan']);
  expect(best('#1303', phone, booking)[0]).toBe('Mei Lim');
  expect(best('ord-1303', phone, order)[0]).toBe('ORD-1303');
  expect(best('ORD1303', order)).toEqual(['ORD-1303']);
  expect(best('c1001', { title: 'Rose Mask', text: 'C1001, $18.00' }, { title: 'C10018 refill' })[0]).toBe(
    'Rose Mask',
  );
});

test('the title counts most: as it is, from its beginning, by its words; then the text, then other names', () => {
  expect(
    best(
      'room',
      { title: 'Bookings', words: 'rooms calendar' },
      { title: 'Mushroom mask' },
      { title: 'Treatment rooms' },
      { title: 'Roomy bag' },
      { title: 'Room' },
    ),
  ).toEqual(['Room', 'Roomy bag', 'Treatment rooms', 'Bookings']);
});

test.each([
  ['walk-in', 'New booking', 'walk-in'],
  ['walkin', 'New booking', 'walk-in'],
  ['walk in', 'New booking', 'walk-in'],
  ['email', 'See failed e-mails', ''],
  ['E-Mail', 'See failed e-mails', ''],
  ['holidays', 'Add a public holiday', ''],
  ['cafe', 'Café au lait', ''],
  ['陈', '陈 美玲', ''],
  ['clients import', 'Import clients', ''],
])('"%s" finds %s', (q, title, words) => {
  expect(matchScore(q, { title, words })).toBeGreaterThan(0);
});

test.each(['', '  ', '-', 'xyz', 'room xyz'])('"%s" finds nothing', (q) => {
  expect(matchScore(q, { title: 'Treatment rooms', words: 'cabins' })).toBe(0);
});
