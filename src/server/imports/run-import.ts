import { createHmac } from 'node:crypto';
import { recordAudit } from '#server/audit/record-audit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { mapInBatches } from '#server/kit/map-in-batches.ts';
import { serverSecret } from '#server/kit/secret.ts';
import type { ImportFile, ImportReport, ImportRun } from '#shared/imports/contract.ts';
import { decide } from '#shared/imports/decision.ts';
import { FATES, type Fate, type ImportKind } from '#shared/imports/import-kinds.ts';
import { type ImportLine, readTable } from '#shared/imports/read-table.ts';
import { malformed, refusal } from '#shared/kit/problem.ts';
import { insertImportedKeys, listImportedKeys, lockImports } from './data.ts';
import { importAppointments } from './import-appointments.ts';
import { importClients } from './import-clients.ts';
import { importPoints } from './import-points.ts';
import { importProducts } from './import-products.ts';
import type { Importer, LineResult } from './importer.ts';

const IMPORTERS: Record<ImportKind, Importer> = {
  clients: importClients,
  products: importProducts,
  points: importPoints,
  appointments: importAppointments,
};

/** Carries the report out of the transaction that it rolls back. */
class DryRun extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('a dry run');
    this.report = report;
  }
}

/** The import itself, rolled back: what it says of a line is what happens to it. */
export async function checkImport(ctx: Context, file: ImportFile): Promise<ImportReport> {
  try {
    return await ctx.db.transaction(async (tx) => {
      throw new DryRun(await importFile({ ...ctx, db: tx }, file));
    });
  } catch (error) {
    if (error instanceof DryRun) return error.report;
    throw error;
  }
}

/** All or nothing, and never the same line twice. */
export function runImport(ctx: Context, { leaveOutProblems, ...file }: ImportRun): Promise<ImportReport> {
  return withTransaction(ctx, async (inTransaction) => {
    const report = await importFile(inTransaction, file);
    const problem = report.lines.find(({ fate }) => fate === 'refused');
    if (problem && !leaveOutProblems) {
      throw refusal('import_problem', `Line ${problem.line}: ${problem.message} Nothing was imported.`);
    }
    const { kind, source } = file;
    const details = { ...(source && { source }), ...report.counts };
    await recordAudit(inTransaction, { action: 'import file', target: kind, details });
    return report;
  });
}

async function importFile(inTransaction: Context, file: ImportFile): Promise<ImportReport> {
  const table = readTable(file.kind, file.csv, file.columns);
  if (!table.ok) throw malformed(table.message);
  await lockImports(inTransaction.db);
  const keys = await keysOf(inTransaction, file.kind, table.lines);
  const { repeated, fresh } = await withoutKnown(inTransaction, table.lines, keys);
  const { lines, unknownTreatments = [] } = await IMPORTERS[file.kind](inTransaction, fresh, file);
  const stored = lines.filter(({ fate }) => fate === 'new' || fate === 'changed' || fate === 'unchanged');
  const toStore = stored.map(({ line }) => keys.get(line)!); // every line has one
  await insertImportedKeys(inTransaction.db, file.kind, toStore, inTransaction.now());
  const all = [...repeated, ...lines].sort((a, b) => a.line - b.line);
  return { counts: countFates(all), lines: all, unknownTreatments };
}

/** By line: what it says, hashed with the studio's secret, so that nothing can be read from it. */
async function keysOf({ db }: Context, kind: ImportKind, lines: ImportLine[]): Promise<Map<number, string>> {
  const secret = await serverSecret(db);
  const keys = await mapInBatches(lines, ({ line, cells }): [number, string] => {
    const said = Object.entries(cells)
      .filter(([, text]) => text !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const text = `import\0${kind}\0${JSON.stringify(said)}`;
    return [line, createHmac('sha256', secret).update(text).digest('hex')];
  });
  return new Map(keys);
}

/** Without lines that were imported before, and without those that are in the file already. */
async function withoutKnown({ db }: Context, lines: ImportLine[], keys: Map<number, string>) {
  const known = await listImportedKeys(db, [...keys.values()]);
  const firstLines = new Map<string, number>();
  const repeated: LineResult[] = [];
  const fresh: ImportLine[] = [];
  for (const each of lines) {
    const key = keys.get(each.line)!; // every line has one
    const before = firstLines.get(key);
    const title = Object.values(each.cells).filter(Boolean).slice(0, 3).join(', ');
    if (known.has(key)) repeated.push({ line: each.line, title, ...decide('unchanged', 'Imported before.') });
    else if (before) {
      repeated.push({ line: each.line, title, ...decide('skipped', `The same as line ${before}.`) });
    } else {
      firstLines.set(key, each.line);
      fresh.push(each);
    }
  }
  return { repeated, fresh };
}

function countFates(lines: readonly { fate: Fate }[]): Record<Fate, number> {
  const count = (fate: Fate) => lines.filter((line) => line.fate === fate).length;
  return Object.fromEntries(FATES.map((fate) => [fate, count(fate)])) as Record<Fate, number>; // one of each
}
