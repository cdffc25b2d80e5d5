import { sanitiseArticle } from '#server/articles/text/sanitise-article.ts';
import type { Context } from '#server/kit/http/context.ts';
import type { ArticleDraft, DraftFields } from '#shared/articles/admin-shapes.ts';
import { plainText } from '#shared/articles/article-text.ts';
import { notFound } from '#shared/kit/problem.ts';
import { type DraftKey, deleteDraft, findDraft, hasArticle, upsertDraft } from './data.ts';

export async function getDraft(ctx: Context, article: string): Promise<ArticleDraft | null> {
  const row = await findDraft(ctx.db, draftKey(ctx, article));
  return (
    (row && {
      fields: cleanFields(row.fields),
      edition: row.version?.toISOString() ?? null,
      savedAt: row.savedAt.toISOString(),
    }) ??
    null
  );
}

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

export async function forgetDraft(ctx: Context, article: string): Promise<undefined> {
  await deleteDraft(ctx.db, draftKey(ctx, article));
}

/** `article` is an id, or `new`. */
function draftKey({ visitor }: Pick<Context, 'visitor'>, article: string): DraftKey {
  return { authorId: visitor.id, articleId: article === 'new' ? null : Number(article) };
}

/** Drafts are sanitised before they are stored, like articles. */
function cleanFields({ content, topicId, ...lines }: DraftFields): DraftFields {
  const texts = Object.entries(lines).map(([name, text]) => [name, text && plainText(text)]);
  return {
    ...Object.fromEntries(texts),
    ...(topicId !== undefined && { topicId }),
    ...(content !== undefined && { content: sanitiseArticle(content) }),
  };
}
