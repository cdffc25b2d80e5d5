import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import type { AuditQuery, Deed } from '#shared/audit/contract.ts';
import { actorInWords, deedInWords } from '#shared/audit/deed-in-words.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import { countDeeds, readDeeds } from './data.ts';

const MOST_LINES = 100_000;

export async function listDeeds({ db }: Pick<Context, 'db'>, query: AuditQuery): Promise<PageOf<Deed>> {
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  const [rows, total] = await Promise.all([readDeeds(db, query, page), countDeeds(db, query)]);
  return { items: rows.map(toDeed), total };
}

export async function exportDeeds({ db }: Pick<Context, 'db'>, query: AuditQuery) {
  const rows = await readDeeds(db, query, { limit: MOST_LINES, offset: 0 });
  const lines = rows.map((row) => [
    row.at.toISOString(),
    actorInWords(row),
    deedInWords(row),
    row.subject,
    JSON.stringify(row.details),
  ]);
  return { name: 'audit.csv', content: writeCsv([['At', 'Who', 'Action', 'Subject', 'Details'], ...lines]) };
}

function toDeed(row: Awaited<ReturnType<typeof readDeeds>>[number]): Deed {
  return { ...row, at: row.at.toISOString() };
}
