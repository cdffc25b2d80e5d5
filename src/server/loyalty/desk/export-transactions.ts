import type { FileAnswer } from '#server/kit/http/api.ts';
import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import { studioDay, studioTime } from '#shared/kit/studio-time.ts';
import type { ReportQuery } from '#shared/loyalty/desk-contract.ts';
import { typeInWords } from '#shared/loyalty/transaction.ts';
import { listReport } from './data.ts';
import { readWish } from './report-transactions.ts';

const MOST_LINES = 100_000;
const HEADINGS = ['Date', 'Customer', 'Name', 'Type', 'Description', 'Points', 'Points owed', 'Staff'];

/** What the report shows, as a table; dates are the studio's. */
export async function exportTransactions({ db, now }: Context, query: ReportQuery): Promise<FileAnswer> {
  const { items } = await listReport(db, { ...readWish(query), limit: MOST_LINES, offset: 0 });
  const lines = items.map((line) => {
    const at = new Date(line.createdAt);
    const date = `${studioDay(at)} ${studioTime(at)}`;
    const { userId, customerName, type, description, points, owedPoints, staffId } = line;
    return [
      date,
      userId,
      customerName,
      typeInWords(type),
      description,
      points,
      owedPoints,
      staffId ?? 'System',
    ];
  });
  return { name: `loyalty-transactions-${studioDay(now())}.csv`, content: writeCsv([HEADINGS, ...lines]) };
}
