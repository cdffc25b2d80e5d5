import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

test.each([
  ['plain', 'plain'],
  [-12, '-12'],
  ['a, b', '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+65 9123', "'+65 9123"],
  ['@sum', "'@sum"],
  ['＝1+1', "'＝1+1"],
  ['＋65', "'＋65"],
  ['－1', "'－1"],
  ['＠sum', "'＠sum"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['王美', '王美'],
])('%s is written %s', (value, written) => {
  expect(writeCsv([[value]])).toBe(`\ufeff${written}\r\n`);
});

test('a line is a line', () => {
  expect(
    writeCsv([
      ['a', 1],
      ['b', -2],
    ]),
  ).toBe('\ufeffa,1\r\nb,-2\r\n');
});
