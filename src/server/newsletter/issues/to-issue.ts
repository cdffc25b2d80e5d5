import { issueStateOf } from '#shared/newsletter/issue-state.ts';
import type { Issue, IssueRow } from '#shared/newsletter/issues-contract.ts';
import type { IssueHead, IssueRecord, RecipientCount } from './data.ts';

export function toIssue(row: IssueRecord, counts: RecipientCount[]): Issue {
  return { ...toIssueRow(row, counts), content: row.content };
}

export function toIssueRow(row: IssueHead, counts: RecipientCount[]): IssueRow {
  const progress = progressOf(counts.filter(({ issueId }) => issueId === row.id));
  return {
    id: row.id,
    subject: row.subject,
    preheader: row.preheader,
    segment: row.segment,
    state: issueStateOf(row.state, progress.waiting),
    sendAt: row.sendAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    progress,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Recipients without a mail are waiting. */
function progressOf(counts: RecipientCount[]): IssueRow['progress'] {
  const progress = { total: 0, sent: 0, failed: 0, waiting: 0, skipped: 0 };
  for (const { state, count } of counts) {
    progress.total += count;
    progress[state === 'queued' ? 'waiting' : state] += count;
  }
  return progress;
}
