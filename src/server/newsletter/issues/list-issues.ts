import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { Context } from '#server/kit/http/context.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import { SEGMENT_NAMES } from '#shared/newsletter/issue-state.ts';
import type { IssueQuery, IssueRow } from '#shared/newsletter/issues-contract.ts';
import { countIssues, countRecipients, listIssueHeads } from './data.ts';
import { toIssueRow } from './to-issue.ts';

const TITLES = ['Id', 'Subject', 'Segment', 'State', 'Started', 'Recipients', 'Sent', 'Failed', 'Waiting'];

type Reading = Pick<Context, 'db'>;

export async function listIssues({ db }: Reading, query: IssueQuery): Promise<PageOf<IssueRow>> {
  const page = { limit: query.pageSize, offset: offsetOf(query) };
  const [items, total] = await Promise.all([readRows({ db }, query, page), countIssues(db, query)]);
  return { items, total };
}

export async function exportIssues(ctx: Reading, query: IssueQuery) {
  const rows = await readRows(ctx, query, { limit: NO_LIMIT, offset: 0 });
  const lines = rows.map(({ id, subject, segment, state, startedAt, progress }) => [
    ...[id, subject, SEGMENT_NAMES[segment], state, startedAt ?? ''],
    ...[progress.total, progress.sent, progress.failed, progress.waiting],
  ]);
  return { name: 'newsletters.csv', content: writeCsv([TITLES, ...lines]) };
}

async function readRows({ db }: Reading, query: IssueQuery, page: { limit: number; offset: number }) {
  const heads = await listIssueHeads(db, query, page);
  const counts = await countRecipients(
    db,
    heads.map(({ id }) => id),
  );
  return heads.map((head) => toIssueRow(head, counts));
}
