export type CsvLine = readonly (string | number)[];

/** Makes Excel detect UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** RFC 4180. An amount is a cell of `toMoneyString`, with two decimals. */
export function csvLines(lines: readonly CsvLine[]): string {
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** What a spreadsheet would take for a formula, including full-width signs. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** As `toMoneyString` writes it: a number, so that a spreadsheet can add it up. */
const AMOUNT = /^-\d+\.\d\d$/;

/** Escapes text that would be a formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) && !AMOUNT.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
