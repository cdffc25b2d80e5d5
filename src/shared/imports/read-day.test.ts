import { describe, expect, test } from 'vitest';
import { dateOrderOf, readDay } from './read-day.ts';

const TODAY = '2026-03-10';

describe('a day', () => {
  test.each([
    ['1990-12-25'],
    ['25/12/1990'],
    ['12/25/1990'],
    ['25.12.1990'],
    ['25-12-90'],
    ['25 Dec 1990'],
    ['25th December 1990'],
    ['Dec 25, 1990'],
    ['Tue, 25 Dec 1990'],
    ['1990-12-25 00:00:00'],
  ])('%s is Christmas of 1990', (text) => {
    expect(readDay(text, 'day first', TODAY)).toBe('1990-12-25');
  });

  test('the order decides where both are possible', () => {
    expect(readDay('03/04/1990', 'day first')).toBe('1990-04-03');
    expect(readDay('03/04/1990', 'month first')).toBe('1990-03-04');
  });

  test('two digits are of this century as long as that has been', () => {
    expect(readDay('01/02/25', 'day first', TODAY)).toBe('2025-02-01');
    expect(readDay('01/02/27', 'day first', TODAY)).toBe('1927-02-01');
    expect(readDay('01/02/27', 'day first')).toBe('2027-02-01');
  });

  test.each(['', 'soon', '31/02/1990', '1990-13-01', '25/12', '00/00/0000'])('%j is none', (text) => {
    expect(readDay(text, 'day first', TODAY)).toBeNull();
  });
});

describe('the order of a column', () => {
  test.each([
    [['03/04/2026', '13/04/2026'], 'day first', '03/04/2026'],
    [['03/04/2026', '04/13/2026'], 'month first', '03/04/2026'],
    [['13/04/2026', '04/13/2026'], null, ''],
    [['13/04/2026', '04/13/2026', '01/02/2026'], null, '01/02/2026'],
    [['03/04/2026'], null, '03/04/2026'],
    [['04/04/2026'], null, ''],
    [['2026-04-13', 'soon', '3 Apr 2026'], null, ''],
  ])('%j: %s', (dates, order, unclear) => {
    expect(dateOrderOf(dates)).toEqual({ order, unclear });
  });
});
