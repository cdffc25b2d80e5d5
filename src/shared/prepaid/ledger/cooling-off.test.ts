import { describe, expect, test } from 'vitest';
import { addDays, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { coolingOffEnd } from './cooling-off.ts';
import { areHolidaysRunningOut, holidaysKnownUntil } from './public-holidays.ts';

/** The day of the sale and the last day on which the package can be given back, counted by hand on a calendar. */
const DATES = [
  // Plain weeks.
  ['Monday', '2026-01-05', '2026-01-12'],
  ['Tuesday', '2026-01-06', '2026-01-13'],
  ['Wednesday', '2026-01-07', '2026-01-14'],
  ['Thursday', '2026-01-08', '2026-01-15'],
  ['Friday', '2026-01-09', '2026-01-16'],
  ['Saturday', '2026-01-10', '2026-01-16'],
  ['Sunday', '2026-01-11', '2026-01-16'],
  // New Year's Day 2027 is a Friday, Christmas 2026 a Friday.
  ['the week before Christmas', '2026-12-18', '2026-12-28'],
  ['two days before Christmas', '2026-12-23', '2026-12-31'],
  ['Christmas Eve', '2026-12-24', '2027-01-04'],
  ['Christmas Day', '2026-12-25', '2027-01-04'],
  ['Boxing Day', '2026-12-26', '2027-01-04'],
  ["New Year's Eve", '2026-12-31', '2027-01-08'],
  ["New Year's Day", '2027-01-01', '2027-01-08'],
  ["New Year's Day 2026, a Thursday", '2026-01-01', '2026-01-08'],
  // Chinese New Year 2026: Tuesday 17 and Wednesday 18 February.
  ['the Monday a week before Chinese New Year', '2026-02-09', '2026-02-16'],
  ['the Tuesday a week before it', '2026-02-10', '2026-02-19'],
  ['the Friday before it', '2026-02-13', '2026-02-24'],
  ['its eve', '2026-02-16', '2026-02-25'],
  ['its first day', '2026-02-17', '2026-02-25'],
  ['its second day', '2026-02-18', '2026-02-25'],
  ['the day after', '2026-02-19', '2026-02-26'],
  // Chinese New Year 2027: Saturday and Sunday, 6 and 7 February, observed on Monday the 8th.
  ['the Thursday before it in 2027', '2027-02-04', '2027-02-12'],
  ['the Friday before it in 2027', '2027-02-05', '2027-02-15'],
  ['its first day in 2027', '2027-02-06', '2027-02-15'],
  ['the observed Monday in 2027', '2027-02-08', '2027-02-15'],
  // Hari Raya Puasa 2026 is a Saturday: nothing is observed instead.
  ['the Friday before Hari Raya Puasa', '2026-03-20', '2026-03-27'],
  // Good Friday.
  ['the Thursday before Good Friday', '2026-04-02', '2026-04-10'],
  ['Good Friday', '2026-04-03', '2026-04-10'],
  // Labour Day 2026, a Friday.
  ['the Monday before Labour Day', '2026-04-27', '2026-05-05'],
  ['the eve of Labour Day', '2026-04-30', '2026-05-08'],
  // Hari Raya Haji on a Wednesday, and Vesak Day on a Sunday with its Monday.
  ['before Hari Raya Haji and Vesak Day', '2026-05-25', '2026-06-03'],
  ['the day after Hari Raya Haji', '2026-05-28', '2026-06-05'],
  ['Vesak Day, a Sunday', '2026-05-31', '2026-06-08'],
  // National Day 2026: a Sunday with its Monday; 2027: a Monday.
  ['the Friday before National Day 2026', '2026-08-07', '2026-08-17'],
  ['National Day 2026, a Sunday', '2026-08-09', '2026-08-17'],
  ['the Friday before National Day 2027', '2027-08-06', '2027-08-16'],
  // Deepavali 2026: a Sunday with its Monday; 2027: a Thursday.
  ['the Thursday before Deepavali 2026', '2026-11-05', '2026-11-13'],
  ['Deepavali 2026', '2026-11-08', '2026-11-16'],
  ['the day before Deepavali 2027', '2027-10-27', '2027-11-04'],
  // Vesak Day on Thursday after Hari Raya Haji on Monday, 2027.
  ['the Friday before both in 2027', '2027-05-14', '2027-05-25'],
] as const;

describe('five working days', () => {
  test('the table is long enough', () => {
    expect(DATES.length).toBeGreaterThanOrEqual(40);
  });

  test.each(DATES)('sold on %s (%s), it can be given back until %s', (_, soldOn, lastDay) => {
    for (const time of ['00:00', '12:30', '23:59']) {
      const end = coolingOffEnd(studioInstant(soldOn, time), { days: 5, holidays: [] });
      expect(end).toEqual(studioInstant(addDays(lastDay, 1), '00:00'));
    }
  });
});

test('a holiday entered in Settings does not count either', () => {
  const soldAt = studioInstant('2028-01-24', '10:00');
  const plain = coolingOffEnd(soldAt, { days: 5, holidays: [] });
  const withHolidays = coolingOffEnd(soldAt, { days: 5, holidays: ['2028-01-26', '2028-01-27'] });
  expect(studioDay(plain)).toBe('2028-02-01');
  expect(studioDay(withHolidays)).toBe('2028-02-03');
});

test('a studio may give more days', () => {
  const end = coolingOffEnd(studioInstant('2026-01-05', '10:00'), { days: 10, holidays: [] });
  expect(studioDay(end)).toBe('2026-01-20');
});

test('the studio is warned before the known holidays run out, and no more once it has entered the next year', () => {
  expect(holidaysKnownUntil([])).toBe('2027-12-31');
  expect(areHolidaysRunningOut('2027-10-31', [])).toBe(false);
  expect(areHolidaysRunningOut('2027-11-01', [])).toBe(false);
  expect(areHolidaysRunningOut('2027-11-02', [])).toBe(true);
  expect(areHolidaysRunningOut('2027-11-03', [])).toBe(true);
  expect(holidaysKnownUntil(['2028-01-01', '2026-07-01'])).toBe('2028-12-31');
  expect(areHolidaysRunningOut('2028-03-01', [])).toBe(true);
  expect(areHolidaysRunningOut('2027-11-03', ['2028-01-01'])).toBe(false);
});
