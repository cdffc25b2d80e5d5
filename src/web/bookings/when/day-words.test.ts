import { expect, test } from 'vitest';
import {
  calendarLeaf,
  dateInWords,
  dayInWords,
  monthInWords,
  shortAppointment,
  shortDateInWords,
  timeInWords,
} from './day-words.ts';

test('a day is said in full, and short', () => {
  expect(dayInWords('2026-09-17')).toBe('Thursday 17 September');
  expect(dateInWords('2026-09-01')).toBe('1 September 2026');
  expect(monthInWords('2027-02')).toBe('February 2027');
});

test('an instant is said by the studio’s clock and calendar, not the reader’s', () => {
  expect(shortAppointment('2026-09-17T07:00:00Z')).toBe('Thu 17 Sep, 3:00 PM');
  expect(shortAppointment(new Date('2026-09-16T16:30:00Z'))).toBe('Thu 17 Sep, 12:30 AM');
  expect(shortDateInWords('2026-12-31T17:00:00Z')).toBe('Fri 1 Jan 2027');
  expect(timeInWords('2026-09-16T23:00:00-04:00')).toBe('11:00 AM');
  expect(calendarLeaf('2026-12-31T17:00:00Z')).toEqual({ weekday: 'Fri', date: 1, month: 'Jan' });
});
