import { describe, expect, test } from 'vitest';
import { readBankCsv } from './bank-csv.ts';

const short = (csv: string) =>
  readBankCsv(csv).map(({ line, cents, orderIds }) => [line, cents, ...orderIds]);

describe('readBankCsv', () => {
  test('a table with headings: what came in counts, what went out does not', () => {
    const csv = `Account Details For:,Current Account 123-4

Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1
15 Sep 2026,ICT,,95.00,"PayNow Transfer, ORD-1042"
15 Sep 2026,ICT,"1,200.00",,Rent ORD-1043
16 Sep 2026,ICT,,"1,095.50",Somebody
`;
    expect(short(csv)).toEqual([
      [4, 9_500, 1042],
      [6, 109_550],
    ]);
  });

  test('without headings the first amount counts, not the balance behind it', () => {
    expect(short('15/09/2026;PAYNOW ord 1042;95.00;10,095.00\n16/09/2026;FEE;-5.00;10,090.00')).toEqual([
      [1, 9_500, 1042],
    ]);
  });

  test.each([
    ['95.00', 9_500],
    ['$95.00', 9_500],
    ['S$ 95.00', 9_500],
    ['SGD 1,234,567.89', 123_456_789],
    ['95.00 CR', 9_500],
    ['+95.00', 9_500],
    ['12,345.00', 1_234_500],
    ['95.00CR', 9_500],
    [' 95.00 ', 9_500],
  ])('%s came in', (amount, cents) => {
    expect(short(`ORD-7\t${amount}`)).toEqual([[1, cents, 7]]);
  });

  test.each(['-95.00', '(95.00)', '$-95.00', '95', '95.0', '0.00', 'ninety', '1,09.00', '95.00 apples', ''])(
    '%s did not',
    (amount) => {
      expect(short(`ORD-7\t${amount}`)).toEqual([]);
    },
  );

  test.each([
    ['a line of two words is no line of headings', 'Hello,World\nORD-7,95.00', [[2, 9_500, 7]]],
    ['nor is a single cell', 'Amounts\nORD-7,95.00', [[2, 9_500, 7]]],
    ['nor is one with an amount in it', 'ORD-7 deposit,95.00', [[1, 9_500, 7]]],
    ['nor is a long remark', `${'credit'.padEnd(40, '.')},x\nORD-7,95.00`, [[2, 9_500, 7]]],
    ['two headings are enough', 'Balance,Credit\n500.00,\n500.00,95.00', [[3, 9_500]]],
    [
      'lines may end as on an old Mac',
      'ORD-7,95.00\rORD-8,5.00',
      [
        [1, 9_500, 7],
        [2, 500, 8],
      ],
    ],
    ['as many commas as semicolons are commas', 'ORD-7;x,95.00', [[1, 9_500, 7]]],
    ['a mark at the beginning is no part of the first cell', '\uFEFF95.00,ORD-7', [[1, 9_500, 7]]],
  ])('%s', (_, csv, payments) => {
    expect(short(csv)).toEqual(payments);
  });

  test("a line's text is its cells, without empty ones and spaces", () => {
    const texts = readBankCsv('ORD-7,, 95.00\nMei  Lim ,ORD-8,5.00').map(({ text }) => text);
    expect(texts).toEqual(['ORD-7 · 95.00', 'Mei Lim · ORD-8 · 5.00']);
  });

  test('several numbers in one line are all found, duplicates once', () => {
    expect(short('ORD-7,ord 7,ORD-8,95.00')).toEqual([[1, 9_500, 7, 8]]);
  });

  test('a cell may hold line breaks and quotes', () => {
    expect(readBankCsv('"PAYNOW\nORD-7 ""thanks""",95.00')).toEqual([
      { line: 1, text: 'PAYNOW ORD-7 thanks · 95.00', cents: 9_500, orderIds: [7] },
    ]);
  });

  test('no table at all is no payment', () => {
    expect(readBankCsv('')).toEqual([]);
    expect(readBankCsv('%PDF-1.7 \u0000 and so on')).toEqual([]);
  });
});
