import { createHmac } from 'node:crypto';
import { recordAudit } from '#server/audit/record-audit.ts';
import { withoutEvents } from '#server/events/without-events.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { mapInBatches } from '#server/kit/map-in-batches.ts';
import { serverSecret } from '#server/kit/secret.ts';
import type { ImportFile, ImportReport, ImportRun } from '#shared/imports/contract.ts';
import { decide } from '#shared/imports/decision.ts';
import { FATES, type Fate, type ImportKind } from '#shared/imports/import-kinds.ts';
import { type ImportLine, readTable } from '#shared/imports/read-table.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { malformed, refusal } from '#shared/kit/problem.ts';
import { findAnonymised } from './anonymised-contacts.ts';
import {
  insertImport,
  insertImportedKeys,
  insertRecords,
  listImportedKeys,
  lockImports,
  setImportedAt,
} from './data.ts';
import { importAppointments } from './import-appointments.ts';
import { importClients } from './import-clients.ts';
import { importGiftCards } from './import-gift-cards.ts';
import { importPackages } from './import-packages.ts';
import { importPoints } from './import-points.ts';
import { importProducts } from './import-products.ts';
import type { Importer, ImportRecord, LineResult } from './importer.ts';

const IMPORTERS: Record<ImportKind, Importer> = {
  clients: importClients,
  products: importProducts,
  points: importPoints,
  appointments: importAppointments,
  packages: importPackages,
  'gift-cards': importGiftCards,
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
      throw new DryRun((await importFile({ ...ctx, db: tx }, file)).report);
    });
  } catch (error) {
    if (error instanceof DryRun) return error.report;
    throw error;
  }
}

/** All or nothing, and never the same line twice. */
export function runImport(ctx: Context, { leaveOutProblems, ...file }: ImportRun): Promise<ImportReport> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const { report, records, keys, codes } = await importFile(inTransaction, file);
    const problem = report.lines.find(({ fate }) => fate === 'refused');
    if (problem && !leaveOutProblems) {
      throw refusal('import_problem', `Line ${problem.line}: ${problem.message} Nothing was imported.`);
    }
    const { kind, source, fileName } = file;
    const { counts } = report;
    const row = { kind, source, fileName, counts, importedBy: inTransaction.visitor.id };
    const isAnything = counts.new + counts.changed > 0;
    const importId = isAnything ? await insertImport(tx, { ...row, importedAt: inTransaction.now() }) : null;
    if (importId !== null) await insertRecords(tx, importId, records);
    await insertImportedKeys(tx, { kind, importId, now: inTransaction.now() }, keys);
    const details = { ...(source && { source }), ...counts };
    await recordAudit(inTransaction, { action: 'import file', target: kind, details });
    if (importId !== null) await setImportedAt(tx, importId, inTransaction.now());
    return withCodes(report, codes);
  });
}

type Imported = {
  report: ImportReport;
  records: ImportRecord[];
  /** Of the lines that are not to be imported again. */
  keys: string[];
  codes: ReadonlyMap<number, string>;
};

function withCodes(report: ImportReport, codes: ReadonlyMap<number, string>): ImportReport {
  const lines = report.lines.map((each) => {
    const code = codes.get(each.line);
    return code ? { ...each, message: `Its new code here: ${code}` } : each;
  });
  return { ...report, lines };
}

async function importFile(inTransaction: Context, file: ImportFile): Promise<Imported> {
  const table = readTable(file.kind, file.csv, file.columns);
  if (!table.ok) throw malformed(table.message);
  await lockImports(inTransaction.db);
  const keys = await keysOf(inTransaction, file.kind, table.lines);
  const { repeated, fresh } = await withoutKnown(inTransaction, table.lines, keys);
  const { anonymised, others } = await withoutAnonymised(inTransaction, fresh, file);
  const result = await withoutEvents(inTransaction.db, () =>
    IMPORTERS[file.kind](inTransaction, others, file),
  );
  const lines = [...repeated, ...anonymised.lines, ...result.lines].sort((a, b) => a.line - b.line);
  const stored = result.lines.filter(({ fate }) => fate !== 'skipped' && fate !== 'refused');
  return {
    report: {
      counts: countFates(lines),
      lines,
      notTaken: table.notTaken,
      cards: result.cards ?? [],
      anonymised: anonymised.count,
      unknownTreatments: result.unknownTreatments ?? [],
      unknownPackages: result.unknownPackages ?? [],
    },
    records: result.records,
    keys: stored.map(({ line }) => keys.get(line)!), // every line has one
    codes: result.codes ?? new Map(),
  };
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
    const title = titleOf(each);
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

function titleOf({ cells }: ImportLine): string {
  return Object.values(cells).filter(Boolean).slice(0, 3).join(', ');
}

/** Anyone who was erased comes back only when the owner says so. */
async function withoutAnonymised({ db }: Context, lines: ImportLine[], { importAnonymised }: ImportFile) {
  const found = await findAnonymised(db, lines);
  const left = importAnonymised ? new Map<number, Date>() : found;
  const results = lines.flatMap((each): LineResult[] => {
    const at = left.get(each.line);
    if (!at) return [];
    const why = `Somebody with this e-mail or phone was erased here on ${formatDay(at)}.`;
    return [{ line: each.line, title: titleOf(each), ...decide('skipped', why) }];
  });
  return {
    anonymised: { lines: results, count: found.size },
    others: lines.filter(({ line }) => !left.has(line)),
  };
}

function countFates(lines: readonly { fate: Fate }[]): Record<Fate, number> {
  const count = (fate: Fate) => lines.filter((line) => line.fate === fate).length;
  return Object.fromEntries(FATES.map((fate) => [fate, count(fate)])) as Record<Fate, number>; // one of each
}
