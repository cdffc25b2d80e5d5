import { type ArticleRow, insertArticle } from '#server/articles/data.ts';
import { forgetDraft } from '#server/articles/drafts/drafts.ts';
import { sanitiseArticle } from '#server/articles/text/sanitise-article.ts';
import { refuseUnknownTopic } from '#server/articles/topics/topics.ts';
import type { Db } from '#server/kit/db/db.ts';
import { NO_LIMIT } from '#server/kit/db/read-by-cursor.ts';
import type { FileAnswer } from '#server/kit/http/api.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import { writeCsv } from '#server/kit/write-csv.ts';
import type { AdminArticleQuery } from '#shared/articles/admin-contract.ts';
import { TITLE_AND_CONTENT } from '#shared/articles/admin-messages.ts';
import type { AdminArticle, AdminArticleRow, ArticleFields } from '#shared/articles/admin-shapes.ts';
import { statusOf } from '#shared/articles/article-status.ts';
import { excerptOf, plainText, readTimeOf, textOf } from '#shared/articles/article-text.ts';
import { whyUnfinished } from '#shared/articles/unfinished-draft.ts';
import { offsetOf, type PageOf, readSort } from '#shared/kit/page-of.ts';
import { malformed, notFound, orNotFound, refusal } from '#shared/kit/problem.ts';
import { freeSlug, slugOf } from '#shared/kit/slug.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { auditArticle } from './audit-article.ts';
import {
  type ArticleQuery,
  type FoundArticle,
  findArticle,
  listArticlePage,
  listSlugsLike,
  lockArticle,
  updateArticle,
} from './data.ts';

export async function listAdminArticles(db: Db, query: AdminArticleQuery): Promise<PageOf<AdminArticleRow>> {
  const filter = { ...readQuery(query), limit: query.pageSize, offset: offsetOf(query) };
  const { items, total } = await listArticlePage(db, filter);
  return { items: items.map(toAdminArticle), total };
}

function readQuery({ q, status, topicId, sort }: AdminArticleQuery): Omit<ArticleQuery, 'limit' | 'offset'> {
  const offered = ['createdAt', 'updatedAt', 'title'] as const;
  return {
    words: q,
    status,
    topicId,
    sort: readSort(sort, offered, { field: 'createdAt', descending: true }),
  };
}

export async function getAdminArticle(db: Db, id: number): Promise<AdminArticle> {
  const found = orNotFound(await findArticle(db, id), 'article');
  return toAdminArticle(found);
}

/** Saving deletes the autosaved draft. */
export function addAdminArticle(ctx: Context, fields: ArticleFields): Promise<AdminArticle> {
  return withTransaction(ctx, async (inTransaction) => {
    const article = await addDraftArticle(inTransaction, 'add', fields);
    await forgetDraft(inTransaction, 'new');
    return article;
  });
}

/** In the caller's transaction. Whether written by a person or a service, it is a draft that a person publishes. */
export async function addDraftArticle(
  inTransaction: Context,
  action: 'add' | 'generate',
  fields: ArticleFields,
): Promise<AdminArticle> {
  const whole = completeArticle(fields);
  await refuseUnknownTopic(inTransaction.db, whole.topicId);
  const slug = freeSlug(whole.slug, await listSlugsLike(inTransaction.db, whole.slug));
  const at = inTransaction.now();
  const row = { ...whole, slug, createdAt: at, updatedAt: at };
  const { id } = await insertArticle(inTransaction.db, row);
  await auditArticle(inTransaction, action, id, { after: row });
  return getAdminArticle(inTransaction.db, id);
}

/** Changes the text; publishing is separate. */
export function changeArticle(
  ctx: Context,
  id: number,
  { updatedAt, ...fields }: ArticleFields & { updatedAt?: string | undefined },
): Promise<AdminArticle> {
  return withTransaction(ctx, async (inTransaction, tx) => {
    const before = liveArticle(await lockArticle(tx, id));
    refuseConflict(updatedAt, before.updatedAt);
    const whole = completeArticle(fields, before);
    // What is public, or will be by itself, does not become a template again. One published before this rule stays editable.
    if (statusOf(before) !== 'draft' && !whyUnfinished(before.content)) refuseUnfinished(whole.content);
    // An article may keep its archived topic: if the topic is restored, the article is listed under it again.
    if (whole.topicId !== before.topicId) await refuseUnknownTopic(tx, whole.topicId);
    if (whole.slug !== before.slug)
      whole.slug = freeSlug(whole.slug, await listSlugsLike(tx, whole.slug, id));
    await updateArticle(tx, id, { ...whole, updatedAt: ctx.now() });
    await auditArticle(inTransaction, 'change', id, { before, after: { ...before, ...whole } });
    await forgetDraft(inTransaction, String(id));
    return getAdminArticle(tx, id);
  });
}

/** Archives it: it leaves every list and frees its slug; the row stays, so that it can be restored. */
export function removeArticle(ctx: Context, id: number): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = liveArticle(await lockArticle(tx, id));
    await updateArticle(tx, id, { deletedAt: ctx.now() });
    await auditArticle({ ...ctx, db: tx }, 'delete', id, { before });
  });
}

/** Restores it as it was, published or not; one that became due meanwhile is published within a minute. */
export function restoreArticle(ctx: Context, id: number): Promise<AdminArticle> {
  return ctx.db.transaction(async (tx) => {
    const row = orNotFound(await lockArticle(tx, id), 'article');
    if (row.deletedAt) {
      const slug = freeSlug(row.slug, await listSlugsLike(tx, row.slug, id));
      await updateArticle(tx, id, { deletedAt: null, slug });
      await auditArticle({ ...ctx, db: tx }, 'restore', id, { after: { ...row, slug, deletedAt: null } });
    }
    return getAdminArticle(tx, id);
  });
}

const HEADINGS = ['Id', 'Title', 'Slug', 'Status', 'Topic', 'Excerpt', 'Minutes', 'Published', 'Created'];

/** The filtered list as CSV; dates are in studio time. */
export async function exportArticles({ db, now }: Context, query: AdminArticleQuery): Promise<FileAnswer> {
  const { items } = await listArticlePage(db, { ...readQuery(query), limit: NO_LIMIT, offset: 0 });
  const lines = items.map(({ article, topic }) => [
    ...[article.id, article.title, article.slug, statusOf(article), topic?.name ?? '', article.excerpt],
    ...[article.readTime ?? '', dayOf(article.publishedAt ?? article.publishAt), dayOf(article.createdAt)],
  ]);
  return { name: `articles-${studioDay(now())}.csv`, content: writeCsv([HEADINGS, ...lines]) };
}

function dayOf(instant: Date | null): string {
  return instant ? studioDay(instant) : '';
}

export function liveArticle(row: ArticleRow | undefined): ArticleRow {
  if (!row || row.deletedAt) throw notFound('article');
  return row;
}

/** A draft composed without a writing service is not published before a person finished it. */
export function refuseUnfinished(content: string): void {
  const why = whyUnfinished(content);
  if (why) throw refusal('unfinished_draft', why);
}

/** The admin's view; sanitised once more, since it goes into an editor. */
function toAdminArticle({ article, topic }: FoundArticle): AdminArticle {
  const { previewTokenHash: _, previewEndsAt, deletedAt: __, ...row } = article;
  const { publishAt, publishedAt, createdAt, updatedAt, ...fields } = row;
  return {
    ...fields,
    content: sanitiseArticle(article.content),
    topic,
    topicId: topic?.id ?? null,
    topicName: topic?.name ?? null,
    status: statusOf(article),
    published: publishedAt !== null,
    publishedAt: publishedAt?.toISOString() ?? null,
    publishAt: publishAt?.toISOString() ?? null,
    previewEndsAt: previewEndsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

type Before = Pick<
  ArticleRow,
  'title' | 'content' | 'slug' | 'excerpt' | 'featuredImage' | 'topicId' | 'seoTitle' | 'seoDescription'
>;

/** The whole article from the request: omitted fields keep their value, empty ones get the default. */
function completeArticle(fields: ArticleFields, before?: Before) {
  const title = fields.title ?? (fields.title === undefined ? before?.title : undefined) ?? '';
  const content = sanitiseArticle(
    fields.content ?? (fields.content === undefined ? before?.content : undefined) ?? '',
  );
  refuseEmpty(title, content);

  const stored = <Name extends keyof Before & keyof ArticleFields>(name: Name) =>
    fields[name] === undefined ? before?.[name] : fields[name];
  const slug = stored('slug');
  const excerpt = stored('excerpt') || plainText(excerptOf(content));
  return {
    title,
    content,
    excerpt,
    slug: slug && slug === before?.slug ? slug : slugOf(slug || title, 'article'),
    featuredImage: stored('featuredImage') || null,
    topicId: stored('topicId') ?? null,
    seoTitle: stored('seoTitle') || title,
    seoDescription: stored('seoDescription') || excerpt,
    readTime: readTimeOf(content),
  };
}

/** Only empty paragraphs count as empty; a picture does not. */
function refuseEmpty(title: string, content: string): void {
  const hasContent = textOf(content) !== '' || content.includes('<img');
  if (title && hasContent) return;
  throw malformed(TITLE_AND_CONTENT, {
    ...(!title && { title: TITLE_AND_CONTENT }),
    ...(!hasContent && { content: TITLE_AND_CONTENT }),
  });
}
