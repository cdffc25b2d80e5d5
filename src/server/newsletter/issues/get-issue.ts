import type { Db } from '#server/kit/db/db.ts';
import { notFound } from '#shared/kit/problem.ts';
import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { countRecipients, findIssue } from './data.ts';
import { toIssue } from './to-issue.ts';

export async function getIssue(db: Db, id: number): Promise<Issue> {
  const row = await findIssue(db, id);
  if (!row) throw notFound('newsletter');
  return toIssue(row, await countRecipients(db, [id]));
}
