import { and, desc, eq, getTableColumns, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, oneRow } from '#server/kit/db/db.ts';
import { issueRecipients, issues } from '#server/newsletter/tables.ts';
import type { RecipientState, StoredIssueState } from '#shared/newsletter/issue-state.ts';

export type IssueRecord = typeof issues.$inferSelect;
type Filter = { q?: string | undefined; state?: StoredIssueState | undefined };

const { content: _, archivedAt: __, ...HEAD } = getTableColumns(issues);
const { id, subject, state } = issues;
export type IssueHead = Pick<IssueRecord, keyof typeof HEAD>;

export async function listIssueHeads(
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<IssueHead[]> {
  return db.select(HEAD).from(issues).where(matching(filter)).orderBy(desc(id)).limit(limit).offset(offset);
}

export async function countIssues(db: Db, filter: Filter): Promise<number> {
  return db.$count(issues, matching(filter));
}

export async function findIssue(db: Db, issueId: number): Promise<IssueRecord | undefined> {
  const [row] = await db
    .select()
    .from(issues)
    .where(and(eq(id, issueId), isNull(issues.archivedAt)));
  return row;
}

/** Includes archived ones. */
export async function lockIssue(tx: Db, issueId: number): Promise<IssueRecord | undefined> {
  const [row] = await tx.select().from(issues).where(eq(id, issueId)).for('update');
  return row;
}

export async function insertIssue(db: Db, row: typeof issues.$inferInsert): Promise<IssueRecord> {
  return oneRow(await db.insert(issues).values(row).returning());
}

export async function updateIssue(
  tx: Db,
  issueId: number,
  fields: Partial<IssueRecord>,
): Promise<IssueRecord> {
  return oneRow(await tx.update(issues).set(fields).where(eq(id, issueId)).returning()); // it is locked
}

export type RecipientCount = { issueId: number; state: RecipientState; count: number };

export async function countRecipients(db: Db, issueIds: number[]): Promise<RecipientCount[]> {
  if (issueIds.length === 0) return [];
  const { issueId, state: each } = issueRecipients;
  return db
    .select({ issueId, state: each, count: sql<number>`count(*)::int` })
    .from(issueRecipients)
    .where(inArray(issueId, issueIds))
    .groupBy(issueId, each);
}

/** Marks issues as sent when no recipient is waiting. */
export async function endFinishedIssues(db: Db, now: Date): Promise<void> {
  const isOpen = sql`exists (select 1 from newsletter_recipients r
    where r.issue_id = ${id} and r.state in ('waiting', 'queued'))`;
  await db
    .update(issues)
    .set({ state: 'sent', endedAt: now })
    .where(and(eq(state, 'sending'), sql`not ${isOpen}`));
}

function matching(filter: Filter): SQL | undefined {
  const words = filter.q?.replace(/[\\%_]/g, '\\$&');
  return and(
    isNull(issues.archivedAt),
    words ? ilike(subject, `%${words}%`) : undefined,
    filter.state && eq(state, filter.state),
  );
}
