import { expect, test } from 'vitest';
import { containsUrl } from './fields.ts';

test.each([
  'You won! https://evil.example/prize',
  'http://evil.example',
  'javascript://x',
  'evil:/x',
  'evil : /x',
  'www .evil',
  'Visit www.evil.example now',
  'You won $500, see evil.com',
  'evil.com',
  'EVIL.COM/x',
  'ｅｖｉｌ．ｃｏｍ',
  'evil。com',
  'go to pay-now.sg.',
  'bit.ly/3xyz',
  'evil.example/prize',
  '//evil',
  'mail me@evil.example',
])('%s is more than a name', (text) => {
  expect(containsUrl(text)).toBe(true);
});

test.each([
  'Mei Lim',
  'Mei L :/',
  'Tan Wei Ling (陈慧玲)',
  'St. John Smith',
  'St.John Smith',
  'J.R. Tan',
  'A.Rahman bin Yusof',
  'Mohd.Ali',
  'Dr. Lim',
  'Siti d/o Rahman',
  'Kumar s/o Raj',
  "O'Neill-Ng",
  '李美玲',
  'Nur Aisyah Bte. Ismail',
])('%s is a name', (text) => {
  expect(containsUrl(text)).toBe(false);
});

test('a text as long as a request may be is read once', () => {
  expect(containsUrl('x'.repeat(1_000_000))).toBe(false);
  expect(containsUrl('x '.repeat(500_000))).toBe(false);
  expect(containsUrl(`${'x.'.repeat(500_000)}com`)).toBe(false);
});
