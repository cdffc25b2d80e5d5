import type { Db } from '#server/kit/db/db.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { addDays, studioInstant } from '#shared/kit/studio-time.ts';
import type { ReportLine, ReportQuery } from '#shared/loyalty/admin-contract.ts';
import { listReport, type ReportFilter } from './data.ts';

export function reportTransactions(db: Db, query: ReportQuery): Promise<PageOf<ReportLine>> {
  return listReport(db, { ...readQuery(query), limit: query.pageSize, offset: offsetOf(query) });
}

/** The filters, without the page. */
export function readQuery({
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
