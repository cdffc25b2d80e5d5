import { HttpProblem } from '#shared/kit/problem.ts';
import type { Db } from './db/db.ts';
import { readByCursor } from './db/read-by-cursor.ts';
import { BYTE_ORDER_MARK, type CsvLine, csvLines } from './write-csv.ts';

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
export async function* streamCsv<Row>(
  db: Db,
  { headings, read, toLine }: Table<Row>,
): AsyncGenerator<string> {
  if (running >= MOST_AT_ONCE) throw tooManyExports();
  running++;
  try {
    yield BYTE_ORDER_MARK + csvLines([headings]);
    for await (const rows of readByCursor(db, read)) yield csvLines(rows.map(toLine));
  } finally {
    running--;
  }
}

function tooManyExports(): HttpProblem {
  const message = 'Other exports are still running. Please try again in a minute.';
  return new HttpProblem(429, { code: 'too_many_exports', message }, 60);
}
