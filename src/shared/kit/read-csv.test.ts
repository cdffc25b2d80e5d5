import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, separatorOf } from './read-csv.ts';

const cellsOf = (csv: string) => readCsv(csv).map(({ cells }) => cells);

describe('readCsv', () => {
  test.each([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs, whatever else there is',
      'a,x\tb;y\n1\t2',
      [
        ['a,x', 'b;y'],
        ['1', '2'],
      ],
    ],
    ['the line ends of Windows', 'a,b\r\n1,2\r\n', [['a', 'b'], ['1', '2'], ['']]],
    [
      'the line ends of an old Mac',
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    ['a separator in quotes', '"Lim, Mei",2', [['Lim, Mei', '2']]],
    ['a line break in quotes', '"one\ntwo",2', [['one\ntwo', '2']]],
    ['quotes in quotes', '"say ""hi""",2', [['say "hi"', '2']]],
    ['an empty cell in quotes', '"",2', [['', '2']]],
    ['a quote that is never closed', '"Lim, Mei\n1,2', [['Lim, Mei\n1,2']]],
    ['quotes in the middle', 'a"b,c"d,2', [['ab,cd', '2']]],
    ['empty cells at both ends', ',a,', [['', 'a', '']]],
    ['nothing', '', [['']]],
  ])('%s', (_, csv, rows) => {
    expect(cellsOf(csv)).toEqual(rows);
  });

  test('a row has the line it begins in', () => {
    expect(readCsv('a,b\n"one\ntwo\nthree",2\n\nlast,4').map(({ line }) => line)).toEqual([1, 2, 5, 6]);
  });

  test('the separator may be given: a note with many semicolons does not decide', () => {
    expect(readCsv('a,b\n1;2;3;4;5,6', ',')[1]?.cells).toEqual(['1;2;3;4;5', '6']);
  });

  test('whatever is written quoted reads back', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', 'é') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        const csv = rows
          .map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        expect(readCsv(csv, ',').map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });
});

test.each([
  ['a,b;c,d', ','],
  ['a;b;c,d', ';'],
  ['a;b,c\td', '\t'],
  ['one column', ','],
])('%j is separated by %j', (text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});
