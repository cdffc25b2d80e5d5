import { sanitiseArticle } from '#server/articles/text/sanitise-article.ts';
import { changesOf } from '#server/audit/record-audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { Context } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import { offsetOf, type PageOf } from '#shared/kit/page-of.ts';
import { conflict, notFound, orNotFound } from '#shared/kit/problem.ts';
import { issueStateOf, SEGMENT_NAMES } from '#shared/newsletter/issue-state.ts';
import type { Issue, IssueFields, IssueQuery, IssueRow } from '#shared/newsletter/issues-contract.ts';
import { auditIssue } from './audit-issue.ts';
import {
  countIssues,
  countRecipients,
  endFinishedIssues,
  findIssue,
  type IssueHead,
  type IssueRecord,
  insertIssue,
  listIssueHeads,
  lockIssue,
  type RecipientCount,
  updateIssue,
} from './data.ts';

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

export async function getIssue(db: Db, id: number): Promise<Issue> {
  const row = orNotFound(await findIssue(db, id), 'newsletter');
  return toIssue(row, await countRecipients(db, [id]));
}

export function addIssue(ctx: Context, fields: IssueFields): Promise<Issue> {
  return ctx.db.transaction(async (tx) => {
    const at = ctx.now();
    const whole = { subject: '', preheader: '', content: '', segment: 'all' as const, ...clean(fields) };
    const row = await insertIssue(tx, { ...whole, createdAt: at, updatedAt: at });
    await auditIssue({ ...ctx, db: tx }, 'add', row.id, { after: whole });
    return toIssue(row, []);
  });
}

type Change = IssueFields & { updatedAt?: string | undefined; autosave?: boolean | undefined };

/** Autosaves of a draft, which nobody else sees, are not audited. */
export function changeIssue(
  ctx: Context,
  id: number,
  { updatedAt, autosave, ...fields }: Change,
): Promise<Issue> {
  return ctx.db.transaction(async (tx) => {
    const before = liveIssue(await lockIssue(tx, id));
    if (before.state !== 'draft') {
      throw conflict('no_draft', 'Only a draft can be changed. Please cancel the sending first, or copy it.');
    }
    refuseConflict(updatedAt, before.updatedAt);
    const next = clean(fields);
    const row = await updateIssue(tx, id, { ...next, updatedAt: ctx.now() });
    if (!autosave) {
      await auditIssue({ ...ctx, db: tx }, 'change', id, changesOf(before, { ...before, ...next }));
    }
    return toIssue(row, []);
  });
}

function clean({ content, ...fields }: IssueFields) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    // The same names.
    ...(Object.fromEntries(given) as { [Name in keyof typeof fields]: NonNullable<(typeof fields)[Name]> }),
    ...(content !== undefined && { content: sanitiseArticle(content) }),
  };
}

export function removeIssue(ctx: Context, id: number): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await endFinishedIssues(tx, ctx.now()); // an issue whose mails are all sent need not wait for the schedule
    const { state, subject } = liveIssue(await lockIssue(tx, id));
    if (state === 'scheduled' || state === 'sending') {
      throw conflict('on_its_way', 'This newsletter is being sent. Please cancel sending first.');
    }
    await updateIssue(tx, id, { archivedAt: ctx.now() });
    await auditIssue({ ...ctx, db: tx }, 'delete', id, { before: { subject, state } });
  });
}

export function restoreIssue(ctx: Context, id: number): Promise<Issue> {
  return ctx.db.transaction(async (tx) => {
    const row = orNotFound(await lockIssue(tx, id), 'newsletter');
    if (row.archivedAt) {
      await updateIssue(tx, id, { archivedAt: null });
      await auditIssue({ ...ctx, db: tx }, 'restore', id, {
        after: { subject: row.subject, state: row.state },
      });
    }
    return getIssue(tx, id);
  });
}

export function liveIssue(row: IssueRecord | undefined): IssueRecord {
  if (!row || row.archivedAt) throw notFound('newsletter');
  return row;
}

function toIssue(row: IssueRecord, counts: RecipientCount[]): Issue {
  return { ...toIssueRow(row, counts), content: row.content };
}

function toIssueRow(row: IssueHead, counts: RecipientCount[]): IssueRow {
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
