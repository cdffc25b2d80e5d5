import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { streamCsv } from '#server/kit/stream-csv.ts';
import { studioDay, studioTime } from '#shared/kit/studio-time.ts';
import type { ReportLine, ReportQuery } from '#shared/loyalty/admin-contract.ts';
import { typeInWords } from '#shared/loyalty/transaction.ts';
import { listReportLines, whatIsReported } from './data.ts';
import { readQuery } from './report-transactions.ts';

const HEADINGS = ['Date', 'Customer', 'Name', 'Type', 'Description', 'Points', 'Points owed', 'Staff'];

/** The whole filtered report as CSV; dates are in studio time. */
export async function exportTransactions({ db, now }: Context, query: ReportQuery): Promise<FileAnswer> {
  const filter = { ...readQuery(query), limit: NO_LIMIT, offset: 0 };
  const wanted = await whatIsReported(db, filter);
  const read = (cursor: Db) => listReportLines(cursor, filter, wanted);
  const content = streamCsv(db, { headings: HEADINGS, read, toLine });
  return { name: `loyalty-transactions-${studioDay(now())}.csv`, content };
}

function toLine(line: ReportLine) {
  const at = new Date(line.createdAt);
  const { userId, customerName, type, description, points, owedPoints, staffId } = line;
  return [
    ...[`${studioDay(at)} ${studioTime(at)}`, userId, customerName, typeInWords(type), description],
    ...[points, owedPoints, staffId ?? 'System'],
  ];
}
