export type CsvLine = readonly (string | number)[];

/** By which Excel knows UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** RFC 4180, whole. */
export function writeCsv(lines: readonly CsvLine[]): string {
  return BYTE_ORDER_MARK + csvLines(lines);
}

export function csvLines(lines: readonly CsvLine[]): string {
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** What a spreadsheet would take for a formula, full width as well, for that is how some read it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that would be a formula is told to be a text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
