import { describe, expect, test } from 'vitest';
import { containsUrl, personName, requiredLine } from './fields.ts';
import { isPlainName, MOST_NAME } from './person-name.ts';

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

describe('a name that somebody types', () => {
  test.each([
    'Mei Lim',
    '李美玲',
    '李　美玲',
    "O'Neill-Ng",
    'O’Neill',
    'Nguyễn Thị Hồng',
    'ஆனந்தி',
    'อรทัย',
    'Tan, Wei Ling',
    'J.R. Tan 3',
    'Siti d/o Rahman',
    'Kumar S/O Raj',
    's/o Raj',
    'Ravi a/l Suppiah',
    '',
  ])('may be %o', (name) => {
    expect(isPlainName(name)).toBe(true);
    expect(personName().safeParse(name).success).toBe(true);
  });

  test.each([
    'You won $500',
    'Call now!',
    'Mei (Amy)',
    'Mei & Ken',
    'and/or',
    'x/o',
    's/of you',
    'as/o',
    '50% off',
    'a_b',
    '"Mei"',
    '<b>Mei',
    'Mei 💐',
    'Mei\nLim',
    'Mei\u2028Lim',
    'Mei\u200bLim',
    'Mei\u202egnp',
  ])('is not %o', (name) => {
    expect(isPlainName(name)).toBe(false);
    expect(personName().safeParse(name).error?.issues[0]?.message).toBe(
      "Please write the name with letters, digits, spaces and ' - . , only",
    );
  });

  test('has no web address, and at most 60 characters', () => {
    const problemOf = (name: string) => personName().safeParse(name).error?.issues[0]?.message;
    expect(problemOf('evil.com')).toBe('Please enter just the name, without a web address');
    expect(problemOf('x'.repeat(MOST_NAME + 1))).toBe('At most 60 characters');
    expect(problemOf(` ${'x'.repeat(MOST_NAME)} `)).toBeUndefined();
  });
});

test.each(['Petal\r\nBcc: x', 'Petal\nStudio', 'Petal\u0000', 'Petal\u2029x', 'Petal\u202eslluf', 'a\tb'])(
  '%j is no line for the subject of a mail',
  (text) => {
    expect(requiredLine(60).safeParse(text).error?.issues[0]?.message).toBe(
      'Please write this on one line, without control characters',
    );
    expect(requiredLine(60).safeParse('Rose, "Thorn" & Co – 欢迎').success).toBe(true);
  },
);
