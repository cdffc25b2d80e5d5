import { forgetDraft } from '#server/articles/drafts/forget-draft.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { ArticleFields } from '#shared/articles/admin-fields.ts';
import type { AdminArticle } from '#shared/articles/admin-shapes.ts';
import { addDraftArticle } from './add-draft-article.ts';

/** Saving deletes the autosaved draft. */
export function addAdminArticle(ctx: Context, fields: ArticleFields): Promise<AdminArticle> {
  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    const article = await addDraftArticle(inTx, 'add', fields);
    await forgetDraft(inTx, 'new');
    return article;
  });
}
