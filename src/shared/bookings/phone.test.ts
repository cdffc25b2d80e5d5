import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAny, readPhone } from './phone.ts';

test.each([
  ['+65 91234567', '+65 91234567', '+6591234567'],
  ['+65 9123 4567', '+65 91234567', '+6591234567'],
  [' +65 91234567 ', '+65 91234567', '+6591234567'],
  ['91234567', '+65 91234567', '+6591234567'],
  ['+852 51234567', '+852 51234567', '+85251234567'],
  ['+44 07911 123456', '+44 7911123456', '+447911123456'],
  ['+1 (415) 555-0132', '+1 4155550132', '+14155550132'],
])('%s is kept as %s and looked up by %s', (given, customerPhone, phoneE164) => {
  expect(readPhone(given)).toEqual({ customerPhone, phoneE164 });
});

test.each([
  '',
  '+65',
  '9123456',
  '+431111', // possible in Austria, and shorter than specified
  '+65 9123456',
  '+65 912345678',
  'call me maybe',
  'call 91234567',
  '91234567 please',
  '+65 9123abcd',
  '+999 12345678',
])('"%s" is no number', (text) => {
  expect(readPhone(text)).toBeNull();
});

const digits = fc.stringMatching(/^[0-9]{7,9}$/);
const dialCode = fc.constantFrom('', '+65', '+65 ', '+65  ', '65', '+65-', '0065 ');

test('numbers of Singapore are read as the library reads them', () => {
  fc.assert(
    fc.property(dialCode, digits, fc.constantFrom('', ' ', '-'), (dial, number, gap) => {
      const given = `${dial}${number.slice(0, 4)}${gap}${number.slice(4)}`;
      expect(readPhone(given)).toEqual(readAny(given));
    }),
    { numRuns: 2_000 },
  );
});
