import type { Context } from '#server/kit/http/context.ts';
import type { DraftFields } from '#shared/articles/admin-fields.ts';
import type { ArticleDraft } from '#shared/articles/admin-shapes.ts';
import { notFound } from '#shared/kit/problem.ts';
import { cleanFields } from './clean-fields.ts';
import { hasArticle, upsertDraft } from './data.ts';
import { draftKey } from './draft-key.ts';

type Given = { fields: DraftFields; edition?: string | null | undefined };

/**
 * Stored beside the article, never in it: visitors see a change only when somebody saves. Not audited: nothing was
 * changed.
 */
export async function keepDraft(ctx: Context, article: string, given: Given): Promise<ArticleDraft> {
  const key = draftKey(ctx, article);
  if (key.articleId !== null && !(await hasArticle(ctx.db, key.articleId))) throw notFound('article');
  const fields = cleanFields(given.fields);
  const version = given.edition ? new Date(given.edition) : null;
  const savedAt = ctx.now();
  await upsertDraft(ctx.db, { ...key, fields, version, savedAt });
  return { fields, edition: version?.toISOString() ?? null, savedAt: savedAt.toISOString() };
}
