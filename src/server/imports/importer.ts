import type { Context } from '#server/kit/http/context.ts';
import type { ImportFile, PreviewCard } from '#shared/imports/contract.ts';
import type { Decision } from '#shared/imports/decision.ts';
import { type ImportKind, MOST_AT_ONCE } from '#shared/imports/import-kinds.ts';
import type { ImportLine } from '#shared/imports/read-table.ts';
import { formatNumber } from '#shared/kit/dates.ts';
import { malformed } from '#shared/kit/problem.ts';
import type { RecordKind } from './tables.ts';

export type LineResult = Decision & { line: number; title: string };

/** What an import made (`before` is null) or changed, for its undo. */
export type ImportRecord = {
  record: RecordKind;
  recordId: number;
  before: Record<string, unknown> | null;
  after?: Record<string, unknown>;
};

type ImportResult = {
  lines: LineResult[];
  records: ImportRecord[];
  unknownTreatments?: string[];
  unknownPackages?: string[];
  cards?: PreviewCard[];
  /** By line: known when it is imported, of a dry run they would be others. */
  codes?: Map<number, string>;
};

/**
 * Imports the lines of one kind within the caller's transaction, each through the rules of its feature. A dry run is
 * the same work, rolled back: what it says is what happens.
 */
export type Importer = (
  inTransaction: Context,
  lines: ImportLine[],
  file: ImportFile,
) => Promise<ImportResult>;

/** Refuses a file of which more is to be written than others should wait for. */
export function requireAtOnce(kind: ImportKind, count: number): void {
  const most = MOST_AT_ONCE[kind];
  if (count <= most) return;
  throw malformed(`At most ${formatNumber(most)} of these can be imported at once. Please split the file.`);
}
