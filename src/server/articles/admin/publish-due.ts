import type { Schedule } from '#server/kit/jobs/worker.ts';
import { auditArticle } from './audit-article.ts';
import { publishDueRows } from './data.ts';

/** Publishes due articles once each, dated as scheduled. */
export const dueArticles: Schedule = {
  name: 'due articles',
  everyMinutes: 1,
  run: (tools) =>
    tools.db.transaction(async (tx) => {
      const inTx = { ...tools, db: tx, visitor: null, ip: 'in process' };
      for (const { id, publishedAt } of await publishDueRows(tx, tools.now())) {
        await auditArticle(inTx, 'publish', id, { before: { publishedAt: null }, after: { publishedAt } });
      }
    }),
};
