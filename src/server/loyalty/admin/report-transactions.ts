import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { streamCsv } from '#server/kit/write-csv.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { addDays, studioDay, studioInstant, studioTime } from '#shared/kit/studio-time.ts';
import type { ReportLine, ReportQuery } from '#shared/loyalty/admin-contract.ts';
import { typeInWords } from '#shared/loyalty/transaction.ts';
import { listReport, listReportLines, type ReportFilter, whatIsReported } from './data.ts';

export function reportTransactions(db: Db, query: ReportQuery): Promise<PageOf<ReportLine>> {
  return listReport(db, { ...readQuery(query), limit: query.pageSize, offset: offsetOf(query) });
}

/** The filters, without the page. */
function readQuery({
  userId,
  staffId,
  type,
  q,
  from,
  to,
  sort,
}: ReportQuery): Omit<ReportFilter, 'limit' | 'offset'> {
  return {
    ...{ userId, staffId, type, words: q },
    from: from && studioInstant(from, '00:00'),
    before: to && studioInstant(addDays(to, 1), '00:00'),
    sort: readSort(sort, ['createdAt', 'points'], { field: 'createdAt', descending: true }),
  } as Omit<ReportFilter, 'limit' | 'offset'>; // an empty text is no date, and is refused by the contract
}

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
