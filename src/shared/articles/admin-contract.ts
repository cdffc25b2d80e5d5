import * as z from 'zod/mini';
import { del, get, post, put } from '#shared/kit/define-endpoint.ts';
import { byId, instant, openedVersion } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import {
  adminArticle,
  adminArticleRow,
  adminTopic,
  articleDraft,
  articleFields,
  articlePreview,
  articleStatus,
  draftFields,
  topicFields,
} from './admin-shapes.ts';
import { generationApi } from './generation-contract.ts';

const listQuery = z.extend(pageQuery, {
  status: z.optional(articleStatus),
  topicId: z.optional(byId.shape.id),
});
export type AdminArticleQuery = z.infer<typeof listQuery>;

/** ISO 8601; without an offset it is studio time. */
const publishAt = z.iso.datetime({
  offset: true,
  local: true,
  error: 'Please give a date and a time, such as 2026-09-15T14:00',
});

/** An id, or `new` for an article that was not saved yet. */
const byArticle = z.object({ article: z.string().check(z.regex(/^(new|[1-9]\d{0,8})$/, 'No such article')) });

export const articlesAdminApi = {
  articles: get('/api/admin/articles', {
    access: 'admin',
    summary:
      'Every article, newest first; q looks in title, excerpt, slug and topic; sort by createdAt, updatedAt or title.',
    query: listQuery,
    reply: z.array(adminArticleRow),
    paged: true,
  }),
  articlesCsv: get('/api/admin/articles/csv', {
    access: 'admin',
    summary: 'The same as a table for spreadsheets, all of it.',
    query: listQuery,
    file: 'text/csv; charset=utf-8',
  }),
  article: get('/api/admin/articles/:id', {
    access: 'admin',
    summary: 'One article with its text, published or not.',
    reply: adminArticle,
  }),
  addArticle: post('/api/admin/articles', {
    access: 'admin',
    summary:
      "A new draft. An empty slug, excerpt, seoTitle or seoDescription gets its default; a slug that exists gets a suffix. Forgets the caller's unsaved new article.",
    body: articleFields,
    reply: adminArticle,
    status: 201,
    idempotent: true,
  }),
  changeArticle: put('/api/admin/articles/:id', {
    access: 'admin',
    summary:
      "Changes an article, published or not; what is left out stays, what is empty gets its default. 409: saved by another since. Forgets the caller's unsaved text of it.",
    body: z.extend(articleFields, { updatedAt: openedVersion }),
    reply: adminArticle,
  }),
  removeArticle: del('/api/admin/articles/:id', {
    access: 'admin',
    summary: 'Takes an article out of every list.',
  }),
  restoreArticle: post('/api/admin/articles/:id/restore', {
    access: 'admin',
    summary: 'Brings a deleted article back as it was; a slug that was taken since gets a suffix.',
    reply: adminArticle,
  }),
  publish: post('/api/admin/articles/:id/publish', {
    access: 'admin',
    summary: 'Shows it to everybody, now. Once more is as good as once.',
    reply: adminArticle,
  }),
  unpublish: post('/api/admin/articles/:id/unpublish', {
    access: 'admin',
    summary: 'Makes it a draft again, whether it was published or scheduled.',
    reply: adminArticle,
  }),
  schedule: post('/api/admin/articles/:id/schedule', {
    access: 'admin',
    summary:
      'Lets a draft publish itself at that time, to the minute. 422: in the past; 409: published already.',
    body: z.object({ publishAt }),
    reply: adminArticle,
  }),
  makePreview: post('/api/admin/articles/:id/preview-link', {
    access: 'admin',
    summary:
      'A link by which anybody may read it for 30 days. It is shown this once; the one before it no longer works.',
    reply: z.object({ path: z.string(), endsAt: instant }),
  }),
  revokePreview: del('/api/admin/articles/:id/preview-link', {
    access: 'admin',
    summary: 'The link leads nowhere from now on.',
  }),
  preview: get('/api/article-previews/:token', {
    access: 'public',
    summary: 'An article by its preview link, as it was last saved.',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    reply: articlePreview,
  }),
  draft: get('/api/admin/article-drafts/:article', {
    access: 'admin',
    summary: "The caller's unsaved text of an article (its id, or `new`); null when there is none.",
    params: byArticle,
    reply: z.nullable(articleDraft),
  }),
  keepDraft: put('/api/admin/article-drafts/:article', {
    access: 'admin',
    summary: "Keeps the caller's unsaved text. The article itself does not change.",
    params: byArticle,
    body: z.object({ fields: draftFields, edition: z.nullish(instant) }),
    reply: articleDraft,
  }),
  dropDraft: del('/api/admin/article-drafts/:article', {
    access: 'admin',
    summary: "Forgets the caller's unsaved text.",
    params: byArticle,
  }),
  topics: get('/api/topics', {
    access: 'admin',
    adminVariant: 'always',
    summary: 'Every topic in the order they were made, with the number of its articles.',
    reply: z.array(adminTopic),
  }),
  topicsCsv: get('/api/admin/topics/csv', {
    access: 'admin',
    summary: 'The same as a table for spreadsheets.',
    file: 'text/csv; charset=utf-8',
  }),
  addTopic: post('/api/admin/topics', {
    access: 'admin',
    summary: 'A new topic. 409 when there is one of that name.',
    body: topicFields,
    reply: adminTopic,
    status: 201,
    idempotent: true,
  }),
  changeTopic: put('/api/admin/topics/:id', {
    access: 'admin',
    summary: 'Changes a topic; what is left out stays. 409: saved by another since, or the name is taken.',
    body: z.extend(z.partial(topicFields), { updatedAt: openedVersion }),
    reply: adminTopic,
  }),
  removeTopic: del('/api/admin/topics/:id', {
    access: 'admin',
    summary: 'Takes a topic out of every list; its articles stay, without a topic.',
  }),
  restoreTopic: post('/api/admin/topics/:id/restore', {
    access: 'admin',
    summary: 'Brings a deleted topic back, and back to its articles. 409 when its name was taken since.',
    reply: adminTopic,
  }),
  ...generationApi,
};
