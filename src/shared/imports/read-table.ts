import { type CsvRow, readCsv, separatorOf } from '#shared/kit/read-csv.ts';
import {
  columnsNotTaken,
  type DateOrder,
  IMPORT_EMPTY,
  IMPORT_FIELDS,
  IMPORT_TOO_LARGE,
  type ImportColumns,
  type ImportKind,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_LINES,
  missingColumn,
  TOO_MANY_COLUMNS,
} from './import-kinds.ts';
import { dateOrderOf } from './read-day.ts';

/** Field → text of its cell; '' where there is none. */
export type ImportCells = Record<string, string>;
export type ImportLine = { line: number; cells: ImportCells };

type Table =
  | {
      ok: true;
      lines: ImportLine[];
      /** Headings of columns with something in them that is not imported. */
      notTaken: string[];
    }
  | { ok: false; message: string };

/** The headings and the rows below them; the separator is that of the headings. */
export function splitTable(csv: string): { headings: string[]; rows: CsvRow[] } {
  const start = csv.replace(/^\uFEFF/, '').trimStart();
  const end = start.search(/[\r\n]/);
  const separator = separatorOf(end === -1 ? start : start.slice(0, end));
  const [first, ...rows] = readCsv(csv, separator).filter(({ cells }) => cells.some((cell) => cell.trim()));
  return { headings: first?.cells.map((cell) => cell.trim()) ?? [], rows };
}

/** The lines of a file by field, or a sentence about what is wrong with it. */
export function readTable(kind: ImportKind, csv: string, columns: ImportColumns): Table {
  const { headings, rows } = splitTable(csv);
  if (headings.length === 0) return { ok: false, message: IMPORT_EMPTY };
  if (headings.length > MOST_IMPORT_COLUMNS) return { ok: false, message: TOO_MANY_COLUMNS };
  if (rows.length === 0) return { ok: false, message: 'There is no line below the headings.' };
  if (rows.length > MOST_IMPORT_LINES) return { ok: false, message: IMPORT_TOO_LARGE };
  const beyond = Object.values(columns).find((column) => column >= headings.length);
  if (beyond !== undefined) {
    return {
      ok: false,
      message: `The file has ${headings.length} columns. Please choose the columns again.`,
    };
  }
  const missing = missingColumn(kind, columns);
  if (missing) return { ok: false, message: missing };
  return {
    ok: true,
    lines: rows.map((row) => ({ line: row.line, cells: pickCells(row, columns) })),
    notTaken: columnsNotTaken(headings, columns, (column) => isEmptyColumn(rows, column)),
  };
}

export function isEmptyColumn(rows: readonly Pick<CsvRow, 'cells'>[], column: number): boolean {
  return rows.every(({ cells }) => tidy(cells[column] ?? '') === '');
}

/** Field → the order of its dates: as its whole column says, or else as the owner chose. */
export function dateOrdersOf(
  kind: ImportKind,
  lines: readonly ImportLine[],
  chosen: DateOrder,
): Record<string, DateOrder> {
  const fields = IMPORT_FIELDS[kind].filter(({ isDate }) => isDate);
  return Object.fromEntries(
    fields.map(({ name }) => [
      name,
      dateOrderOf(lines.map(({ cells }) => cells[name] ?? '')).order ?? chosen,
    ]),
  );
}

function pickCells({ cells }: CsvRow, columns: ImportColumns): ImportCells {
  const picked = Object.entries(columns).map(([field, column]) => [field, tidy(cells[column] ?? '')]);
  return Object.fromEntries(picked);
}

/** Vagaro writes "---" for nothing, spreadsheets a space that does not break; our own exports put ' before what a spreadsheet would calculate. */
function tidy(cell: string): string {
  const text = cell.trim();
  if (/^-+$/.test(text)) return '';
  return text.replace(/^'(?=[=+\-@])/, '');
}
