import { expect, test } from 'vitest';
import { readSearchTerm } from './search-term.ts';

test.each([
  '+6591234567',
  '+65 91234567',
  '+65 9123 4567',
  '+65-9123-4567',
  '(+65) 9123 4567',
  '+65 091234567',
  '+65 0091234567',
  '(+65) 091234567',
  '006591234567',
  '6591234567',
  '65 9123 4567',
  '91234567',
  ' 9123 4567 ',
])('"%s" is the phone +6591234567', (text) => {
  expect(readSearchTerm(text)).toEqual({ phone: '+6591234567' });
});

test.each([
  ['+60 12-345 6789', '+60123456789'],
  ['+1 (212) 555-0123', '+12125550123'],
  ['0060 12-345 6789', '+60123456789'],
  ['(+60) 12-345 6789', '+60123456789'],
  ['+60 - 0012-345 6789', '+60123456789'],
  ['+44 (0)7911 123456', '+447911123456'],
  ['9100 4567', '+6591004567'],
  ['+86 138 1234 5678', '+8613812345678'],
])('"%s" is %s', (text, phone) => {
  expect(readSearchTerm(text)).toEqual({ phone });
});

test.each([
  [' Mei@Example.COM ', 'mei@example.com'],
  ['a@b', 'a@b'],
])('"%s" is the e-mail %s', (text, email) => {
  expect(readSearchTerm(text)).toEqual({ email });
});

test.each([
  '',
  ' ',
  'Mei',
  '123',
  '+65',
  '9'.repeat(40),
  "'; drop table users",
  '+65 9123 456a',
  'call 91234567',
  '91234567 please',
])('"%s" is neither', (text) => {
  expect(readSearchTerm(text)).toBeNull();
});
