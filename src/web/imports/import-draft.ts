import type { ImportFile } from '#shared/imports/contract.ts';
import { type DateOrder, type ImportKind, missingColumn } from '#shared/imports/import-kinds.ts';
import { guessKind, matchHeadings } from '#shared/imports/known-exports.ts';
import { guessDateOrder } from '#shared/imports/read-start.ts';
import type { OpenedFile } from './opened-file.ts';

/** How a file is read: proposed from its headings, decided by the owner. */
export type ImportDraft = Omit<ImportFile, 'csv'> & { hint: string };

export function draftOf(file: OpenedFile, kind: ImportKind = guessKind(file.headings)): ImportDraft {
  const { source, columns, hint } = matchHeadings(kind, file.headings);
  return {
    kind,
    columns,
    hint,
    source: source ?? '',
    dateOrder: dateOrderOf(file, columns.date),
    category: '',
    treatments: {},
    remind: false,
  };
}

/** Each column is one field: choosing it for another takes it from the first. */
export function withColumn(draft: ImportDraft, field: string, column: number | null): ImportDraft {
  const others = Object.entries(draft.columns).filter(([name, at]) => name !== field && at !== column);
  const columns = Object.fromEntries(column === null ? others : [...others, [field, column]]);
  return { ...draft, columns };
}

/** Empty when the file can be checked. */
export function problemOf({ kind, columns }: ImportDraft): string {
  return missingColumn(kind, columns);
}

export function fileOf({ hint: _, ...draft }: ImportDraft, { csv }: OpenedFile): ImportFile {
  return { ...draft, csv };
}

/** In Singapore the day comes first, unless the file says otherwise. */
function dateOrderOf({ samples }: OpenedFile, column: number | undefined): DateOrder {
  if (column === undefined) return 'day first';
  return guessDateOrder(samples.map((cells) => cells[column] ?? '')) ?? 'day first';
}
