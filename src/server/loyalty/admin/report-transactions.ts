import type { Db } from '#server/kit/db/db.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { streamCsv } from '#server/kit/write-csv.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { addDays, studioDay, studioInstant, studioTime } from '#shared/kit/studio-time.ts';
import type { ReportLine, ReportQuery } from '#shared/loyalty/admin-contract.ts';
import { typeInWords } from '#shared/loyalty/transaction.ts';
import {
  countReported,
  listReportLines,
  listReportPage,
  type ReportFilter,
  type ReportSort,
  whatIsReported,
} from './data.ts';

export async function reportTransactions(ctx: Context, query: ReportQuery): Promise<PageOf<ReportLine>> {
  const { db, metrics } = ctx;
  const filter = readFilter(query);
  const condition = await whatIsReported(db, filter);
  const count = () => countReported(db, condition);
  // Only who looks for some of them has them counted anew.
  const total = condition ? await count() : await metrics('loyalty transactions', count);
  const page = { limit: query.pageSize, offset: offsetOf(query), total };
  return { items: await listReportPage(db, condition, readOrder(query), page), total };
}

function readFilter({ userId, staffId, type, q, from, to }: ReportQuery): ReportFilter {
  return {
    userId,
    staffId,
    type,
    words: q,
    from: from ? studioInstant(from, '00:00') : undefined,
    before: to ? studioInstant(addDays(to, 1), '00:00') : undefined,
  };
}

function readOrder({ sort }: ReportQuery): ReportSort {
  return readSort(sort, ['createdAt', 'points'], { field: 'createdAt', descending: true });
}

const HEADINGS = ['Date', 'Customer', 'Name', 'Type', 'Description', 'Points', 'Points owed', 'Staff'];

/** The whole filtered report as CSV; dates are in studio time. */
export async function exportTransactions({ db, now }: Context, query: ReportQuery): Promise<FileAnswer> {
  const condition = await whatIsReported(db, readFilter(query));
  const read = (cursor: Db) => listReportLines(cursor, condition, readOrder(query));
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
