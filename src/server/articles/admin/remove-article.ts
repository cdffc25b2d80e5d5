import type { Context } from '#server/kit/http/context.ts';
import { auditArticle } from './audit-article.ts';
import { lockArticle, updateArticle } from './data.ts';
import { liveArticle } from './live-article.ts';

/** Archives it: it leaves every list and frees its slug; the row stays, so that it can be restored. */
export function removeArticle(ctx: Context, id: number): Promise<undefined> {
  return ctx.db.transaction(async (tx) => {
    const before = liveArticle(await lockArticle(tx, id));
    await updateArticle(tx, id, { deletedAt: ctx.now() });
    await auditArticle({ ...ctx, db: tx }, 'delete', id, { before });
    return undefined;
  });
}
