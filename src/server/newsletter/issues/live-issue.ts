import { notFound } from '#shared/kit/problem.ts';
import type { IssueRecord } from './data.ts';

export function liveIssue(row: IssueRecord | undefined): IssueRecord {
  if (!row || row.archivedAt) throw notFound('newsletter');
  return row;
}
