import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { Context } from '#server/kit/http/context.ts';
import { streamCsv } from '#server/kit/write-csv.ts';
import { actionsOfKind, actionsWithWords } from '#shared/audit/audit-actions.ts';
import type { AuditEntry, AuditQuery } from '#shared/audit/contract.ts';
import { actorInWords, describeAuditEntry } from '#shared/audit/describe-audit-entry.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import { type AuditFilter, countAuditEntries, listRowsOf, readAuditEntries } from './data.ts';
import type { AuditHooks } from './hooks.ts';

const HEADINGS = ['At', 'Who', 'Action', 'Subject', 'Details'];

export async function listAuditEntries(
  { db }: Pick<Context, 'db'>,
  names: AuditHooks,
  query: AuditQuery,
): Promise<PageOf<AuditEntry>> {
  const filter = readFilter(query);
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  const [rows, total] = await Promise.all([
    readAuditEntries(db, names, filter, page),
    countAuditEntries(db, names, filter),
  ]);
  return { items: rows.map(toAuditEntry), total };
}

export async function exportAuditEntries({ db }: Pick<Context, 'db'>, names: AuditHooks, query: AuditQuery) {
  const filter = readFilter(query);
  const read = (cursor: Db) => readAuditEntries(cursor, names, filter, { limit: NO_LIMIT, offset: 0 });
  return { name: 'audit.csv', content: streamCsv(db, { headings: HEADINGS, read, toLine }) };
}

function readFilter({ subject: target, kind, q }: AuditQuery): AuditFilter {
  const name = q?.trim();
  return {
    target,
    ...(kind && { actions: actionsOfKind(kind) }),
    ...(name && { words: { actions: actionsWithWords(name), target: targetOf(name), name } }),
  };
}

/** "ORD-1001" → "order 1001", as it is stored; "booking 7" stays. */
function targetOf(words: string): string {
  return words.toLowerCase().replace(/^(?:order )?ord-/, 'order ');
}

type Row = Awaited<ReturnType<typeof readAuditEntries>>[number];

function toLine(row: Row) {
  return [
    row.at.toISOString(),
    actorInWords(row),
    describeAuditEntry(row),
    row.subject,
    JSON.stringify(row.details),
  ];
}

function toAuditEntry(row: Row): AuditEntry {
  return { ...row, at: row.at.toISOString() };
}

type OwnAuditEntry = { at: string; action: string; subject: string; address: string | null };

/** What somebody did, latest first: shown to themselves. */
export async function listOwnAuditEntries(db: Db, userId: number): Promise<OwnAuditEntry[]> {
  const rows = await listRowsOf(db, userId);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
