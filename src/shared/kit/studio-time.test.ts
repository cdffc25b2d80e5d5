import { describe, expect, test } from 'vitest';
import { addDays, formatHour, studioDay, studioInstant, studioTime, weekdayOf } from './studio-time.ts';

test('eleven in the morning in Singapore is three in the night in Greenwich', () => {
  expect(studioInstant('2026-11-16', '11:00').toISOString()).toBe('2026-11-16T03:00:00.000Z');
});

test('the offset is that of the moment: until 1982 Singapore was half an hour behind', () => {
  expect(studioInstant('1981-12-31', '23:45').toISOString()).toBe('1981-12-31T16:15:00.000Z');
});

test('the clocks may change within a day: in 1981 from half past eleven to midnight', () => {
  const [before, after] = [new Date('1981-12-31T15:59:59Z'), new Date('1981-12-31T16:00:00Z')];
  expect([studioDay(before), studioTime(before)]).toEqual(['1981-12-31', '23:29']);
  expect([studioDay(after), studioTime(after)]).toEqual(['1982-01-01', '00:00']);
});

test('half past six in the evening in Greenwich is already tomorrow at the studio', () => {
  const evening = new Date('2026-11-15T18:30:00Z');
  expect([studioDay(evening), studioTime(evening)]).toEqual(['2026-11-16', '02:30']);
});

test('a day turns at the studio’s midnight, to the second', () => {
  expect(studioDay(new Date('2026-11-15T15:59:59Z'))).toBe('2026-11-15');
  expect(studioDay(new Date('2026-11-15T16:00:00Z'))).toBe('2026-11-16');
});

test('midnight is 00:00, not 24:00', () => {
  expect(studioTime(studioInstant('2026-11-16', '00:00'))).toBe('00:00');
});

describe('days', () => {
  test.each([
    ['2026-11-16', 0],
    ['2026-11-21', 5],
    ['2026-11-22', 6],
  ])('%s is weekday %i counted from Monday', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });

  test('the day after the last of the year is the first of the next', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});

test.each([
  ['11:00', '11am'],
  ['21:00', '9pm'],
  ['12:00', '12pm'],
  ['00:00', '12am'],
  ['09:30', '9:30am'],
  ['09:05', '9:05am'],
])('%s is said %s', (time, said) => {
  expect(formatHour(time)).toBe(said);
});
