import {
  IMPORT_EMPTY,
  IMPORT_TOO_LARGE,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_LINES,
  MOST_IMPORT_TEXT,
  NOT_CSV,
  TOO_MANY_COLUMNS,
} from '#shared/imports/import-kinds.ts';
import { splitTable } from '#shared/imports/read-table.ts';
import { readTextFile } from './read-text-file.ts';

export type OpenedFile = {
  name: string;
  csv: string;
  headings: string[];
  /** The lines below the headings: to recognise a column by, and to tell the order of its dates. */
  rows: { cells: string[] }[];
};

/** The file with its headings, or a sentence about what is wrong with it. One that is too large is not even read. */
export async function openFile(file: File): Promise<OpenedFile | string> {
  if (file.size === 0) return IMPORT_EMPTY;
  if (file.size > MOST_IMPORT_TEXT) return IMPORT_TOO_LARGE;
  const csv = await readTextFile(file);
  // The beginning of a zip archive, which is what Excel's own format is.
  if (csv.startsWith('PK\u0003\u0004')) return 'This is an Excel file. Please save it as CSV first.';
  if (csv.includes('\0')) return NOT_CSV;
  const { headings, rows } = splitTable(csv);
  if (rows.length === 0) return headings.length === 0 ? IMPORT_EMPTY : 'There is no line below the headings.';
  if (rows.length > MOST_IMPORT_LINES) return IMPORT_TOO_LARGE;
  if (headings.length > MOST_IMPORT_COLUMNS) return TOO_MANY_COLUMNS;
  return { name: file.name, csv, headings, rows };
}
