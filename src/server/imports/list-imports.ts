import type { Context } from '#server/kit/http/context.ts';
import type { PastImport } from '#shared/imports/contract.ts';
import { undoEnd } from '#shared/imports/undo.ts';
import { listImports } from './data.ts';
import type { ImportRow } from './tables.ts';

const LISTED = 50;

export async function listPastImports({ db, now }: Pick<Context, 'db' | 'now'>): Promise<PastImport[]> {
  return (await listImports(db, LISTED)).map((row) => toPastImport(row, now()));
}

export function toPastImport(row: ImportRow & { importer: string | null }, now: Date): PastImport {
  const { id, kind, source, fileName, counts, importedAt, importer, undoneAt } = row;
  const end = undoEnd(importedAt);
  return {
    id,
    kind,
    source,
    fileName,
    counts,
    importedAt: importedAt.toISOString(),
    importedBy: importer,
    undoneAt: undoneAt?.toISOString() ?? null,
    undoUntil: undoneAt || end <= now ? null : end.toISOString(),
  };
}
