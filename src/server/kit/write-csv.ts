import { BYTE_ORDER_MARK, type CsvLine, csvLines } from '#shared/kit/csv-lines.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import type { Db } from './db/db.ts';
import { readByCursor } from './db/read-by-cursor.ts';

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

/** RFC 4180, in one string. An amount is a cell of `toMoneyString`, with two decimals. */
export function writeCsv(lines: readonly CsvLine[]): string {
  return BYTE_ORDER_MARK + csvLines(lines);
}

/** Each export holds a connection while it is read; the others are for visitors. */
const MOST_AT_ONCE = 3;
let running = 0;

type Table<Row> = {
  headings: CsvLine;
  /** One select; called again for the next rows. */
  read: (db: Db) => Promise<Row[]>;
  toLine: (row: Row) => CsvLine;
};

/** A CSV of any length, written while it is read. */
export function streamCsv<Row>(db: Db, { headings, read, toLine }: Table<Row>): AsyncGenerator<string> {
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLines([headings]);
    for await (const rows of readByCursor(db, read)) yield csvLines(rows.map(toLine));
  }
  return limitExports(lines());
}

/** Passes an export on, unless too many are running. */
export async function* limitExports<Piece>(pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  if (running >= MOST_AT_ONCE) throw tooManyExports();
  running++;
  try {
    yield* pieces;
  } finally {
    running--;
  }
}

function tooManyExports(): HttpProblem {
  const message = 'Other exports are still running. Please try again in a minute.';
  return new HttpProblem(429, { code: 'too_many_exports', message }, 60);
}
