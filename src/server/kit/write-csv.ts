export type CsvLine = readonly (string | number)[];

/** Makes Excel detect UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

type Column<Row> = readonly [heading: string, cell: (row: Row) => string | number];

/** A column for every field of a row, in the order they are written; a field without one does not compile. */
export type CsvColumns<Row, LeftOut extends keyof Row = never> = Record<
  Exclude<keyof Row, LeftOut>,
  Column<Row>
>;

/** The headings and a line for each row. */
export function csvTable<Row>(columns: Record<string, Column<Row>>, rows: readonly Row[]): CsvLine[] {
  const all = Object.values(columns);
  return [all.map(([heading]) => heading), ...rows.map((row) => all.map(([, cell]) => cell(row)))];
}

/** RFC 4180, in one string. */
export function writeCsv(lines: readonly CsvLine[]): string {
  return BYTE_ORDER_MARK + csvLines(lines);
}

export function csvLines(lines: readonly CsvLine[]): string {
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** What a spreadsheet would take for a formula, including full-width signs. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Escapes text that would be a formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
