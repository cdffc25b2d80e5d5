import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { Context } from '#server/kit/http/context.ts';
import { streamCsv } from '#server/kit/stream-csv.ts';
import type { AuditQuery, Deed } from '#shared/audit/contract.ts';
import { actorInWords, deedInWords } from '#shared/audit/deed-in-words.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import { countDeeds, readDeeds } from './data.ts';

const HEADINGS = ['At', 'Who', 'Action', 'Subject', 'Details'];

export async function listDeeds({ db }: Pick<Context, 'db'>, query: AuditQuery): Promise<PageOf<Deed>> {
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  const [rows, total] = await Promise.all([readDeeds(db, query, page), countDeeds(db, query)]);
  return { items: rows.map(toDeed), total };
}

export async function exportDeeds({ db }: Pick<Context, 'db'>, query: AuditQuery) {
  const read = (cursor: Db) => readDeeds(cursor, query, { limit: NO_LIMIT, offset: 0 });
  return { name: 'audit.csv', content: streamCsv(db, { headings: HEADINGS, read, toLine }) };
}

type Row = Awaited<ReturnType<typeof readDeeds>>[number];

function toLine(row: Row) {
  return [
    row.at.toISOString(),
    actorInWords(row),
    deedInWords(row),
    row.subject,
    JSON.stringify(row.details),
  ];
}

function toDeed(row: Row): Deed {
  return { ...row, at: row.at.toISOString() };
}
