import { expect, test } from 'vitest';
import { appointmentProblem, readAppointment } from './appointment-date.ts';

test.each([
  ['without an offset it is studio time', '2026-09-15T14:00', '2026-09-15T06:00:00.000Z'],
  ['with seconds', '2026-09-15T14:00:00', '2026-09-15T06:00:00.000Z'],
  ['with a fraction', '2026-09-15T14:00:00.000', '2026-09-15T06:00:00.000Z'],
  ['in UTC', '2026-09-15T06:00:00.000Z', '2026-09-15T06:00:00.000Z'],
  ['with the offset of the studio', '2026-09-15T14:00:00+08:00', '2026-09-15T06:00:00.000Z'],
  ['with the offset of New York', '2026-09-15T02:00:00-04:00', '2026-09-15T06:00:00.000Z'],
  ['with an offset without a colon', '2026-09-15T14:00:00+0800', '2026-09-15T06:00:00.000Z'],
  ['in small letters', '2026-09-15t06:00z', '2026-09-15T06:00:00.000Z'],
  ['with seconds that count', '2026-09-15T14:00:30', '2026-09-15T06:00:30.000Z'],
  ['with a fraction that counts', '2026-09-15T14:00:30.25', '2026-09-15T06:00:30.250Z'],
  ['in the last minute of a day', '2026-09-15T23:59:59', '2026-09-15T15:59:59.000Z'],
  ['on the first day', '1900-01-01T12:00Z', '1900-01-01T12:00:00.000Z'],
  ['on a leap day', '2028-02-29T14:00', '2028-02-29T06:00:00.000Z'],
  ['in the year 9999', '9999-12-29T23:30', '9999-12-29T15:30:00.000Z'],
])('%s', (_, text, expected) => {
  expect(readAppointment(text)?.toISOString()).toBe(expected);
  expect(appointmentProblem(text)).toBeNull();
});

test.each([
  '2026-02-31T14:00',
  '2027-02-29T14:00',
  '2026-13-01T14:00',
  '2026-09-15T24:00',
  '2026-09-15T14:60',
  '2026-09-15T14:00:61',
  '2026-09-15T14:00+99:00',
  '2026-09-15T14:00+9900',
  '2026-9-15T14:00',
  '2026-09-15 14:00',
  '15/09/2026',
  'tomorrow',
  '2026-02-31',
  '2026-09',
  'x2026-09-15T14:00',
  '2026-09-15T14:00x',
  '1789',
  '+010000-01-01T10:00',
  '9999-12-31T12:00',
  '0001-01-01T12:00',
])('"%s" is no date', (text) => {
  expect(readAppointment(text)).toBeNull();
  expect(appointmentProblem(text)).toBe('Please give a real date and time, such as 2026-09-15T14:00');
});

test('a date without a time asks for the time, nothing at all for the date', () => {
  expect(appointmentProblem('2026-09-15')).toBe('Please select a time');
  expect(appointmentProblem(' ')).toBe('Please select a date');
});
