import { expect, test } from 'vitest';
import { isNearlySamePhone } from './nearly-same-phone.ts';

test.each([
  ['the same, written differently', '+65 9123 4567', '+6591234567', true],
  ['without its country', '91234567', '+6591234567', true],
  ['one digit another', '+6591234567', '+6591234568', true],
  ['two neighbours swapped', '+6591234567', '+6591243567', true],
  ['one digit missing', '+6591234567', '+659124567', true],
  ['two digits another', '+6591234567', '+6591234588', false],
  ['two swapped that are no neighbours', '+6591234567', '+6591264537', false],
  ['an ending that is too short to mean anybody', '4567', '+6591234567', false],
  ['no number', '', '+6591234567', false],
  ['both none', '', '', false],
])('%s', (_, one, other, expected) => {
  expect(isNearlySamePhone(one, other)).toBe(expected);
  expect(isNearlySamePhone(other, one)).toBe(expected);
});
