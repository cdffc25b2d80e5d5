import type { ImportFile } from '#shared/imports/contract.ts';
import {
  columnsNotTaken,
  type DateOrder,
  IMPORT_FIELDS,
  type ImportKind,
  missingColumn,
} from '#shared/imports/import-kinds.ts';
import { guessKind, matchHeadings } from '#shared/imports/known-exports.ts';
import { dateOrderOf } from '#shared/imports/read-day.ts';
import { isEmptyColumn } from '#shared/imports/read-table.ts';
import type { OpenedFile } from './opened-file.ts';

/** How a file is read: proposed from its headings, decided by the owner. */
export type ImportDraft = Omit<ImportFile, 'csv' | 'dateOrder'> & {
  hint: string;
  /** Null: not said yet. */
  dateOrder: DateOrder | null;
};

export function draftOf(file: OpenedFile, kind: ImportKind = guessKind(file.headings)): ImportDraft {
  const { source, columns, hint } = matchHeadings(kind, file.headings);
  return {
    kind,
    columns,
    hint,
    source: source ?? '',
    fileName: file.name.slice(0, 200),
    dateOrder: null,
    category: '',
    treatments: {},
    packages: {},
    importAnonymised: false,
    remind: false,
  };
}

/** Each column is one field: choosing it for another takes it from the first. */
export function withColumn(draft: ImportDraft, field: string, column: number | null): ImportDraft {
  const others = Object.entries(draft.columns).filter(([name, at]) => name !== field && at !== column);
  const columns = Object.fromEntries(column === null ? others : [...others, [field, column]]);
  return { ...draft, columns };
}

/** A date of the file that is read differently in both orders, where its column does not say which; '' for none. */
export function unclearDate({ kind, columns }: ImportDraft, { rows }: OpenedFile): string {
  const unclear = IMPORT_FIELDS[kind].map(({ name, isDate }) => {
    const column = columns[name];
    if (!isDate || column === undefined) return '';
    const found = dateOrderOf(rows.map(({ cells }) => cells[column] ?? ''));
    return found.order === null ? found.unclear : '';
  });
  return unclear.find(Boolean) ?? '';
}

/** Empty when the file can be checked. */
export function problemOf(draft: ImportDraft, unclear: string): string {
  const missing = missingColumn(draft.kind, draft.columns);
  if (missing) return missing;
  return unclear && draft.dateOrder === null ? `Please say which day ${unclear} is.` : '';
}

export function fileOf({ hint: _, dateOrder, ...draft }: ImportDraft, { csv }: OpenedFile): ImportFile {
  return { ...draft, dateOrder: dateOrder ?? 'day first', csv };
}

/** Headings of columns with something in them that is not imported. */
export function leftColumns({ columns }: ImportDraft, { headings, rows }: OpenedFile): string[] {
  return columnsNotTaken(headings, columns, (column) => isEmptyColumn(rows, column));
}
