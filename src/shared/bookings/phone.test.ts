import { expect, test } from 'vitest';
import { readPhone } from './phone.ts';

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
