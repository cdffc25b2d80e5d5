import type { articlesAdminApi } from '#shared/articles/admin-contract.ts';
import type { AdminTopic, DraftFields } from '#shared/articles/admin-shapes.ts';
import { call } from '#web/kit/call.ts';
import { loadFromList, recordCalls } from '#web/kit/record/record-calls.ts';

type Api = typeof articlesAdminApi;
type Stored = { id: number };

/** What to refetch after an article or a topic was changed. */
export const ARTICLE_PATHS = ['/api/admin/articles', '/api/articles', '/api/topics', '/api/admin/audit'];

export const articleCalls = {
  noun: 'Article',
  changed: ARTICLE_PATHS,
  ...recordCalls<Api['article'], Api['addArticle'], Api['changeArticle']>('/api/admin/articles'),
  publish: ({ id }: Stored) =>
    call<Api['publish']>('POST /api/admin/articles/:id/publish', { params: { id } }),
  unpublish: ({ id }: Stored) =>
    call<Api['unpublish']>('POST /api/admin/articles/:id/unpublish', { params: { id } }),
  schedule: (id: number, publishAt: string) =>
    call<Api['schedule']>('POST /api/admin/articles/:id/schedule', { params: { id }, body: { publishAt } }),
  makePreview: (id: number) =>
    call<Api['makePreview']>('POST /api/admin/articles/:id/preview-link', { params: { id } }),
  revokePreview: (id: number) =>
    call<Api['revokePreview']>('DELETE /api/admin/articles/:id/preview-link', { params: { id } }),
};

/** `article` is an id, or `new`. */
export const draftCalls = {
  load: (article: string) =>
    call<Api['draft']>('GET /api/admin/article-drafts/:article', { params: { article } }),
  keep: (article: string, body: { fields: DraftFields; edition: string | null }) =>
    call<Api['keepDraft']>('PUT /api/admin/article-drafts/:article', { params: { article }, body }),
  drop: (article: string) =>
    call<Api['dropDraft']>('DELETE /api/admin/article-drafts/:article', { params: { article } }),
};

export const topicCalls = {
  noun: 'Topic',
  changed: ARTICLE_PATHS,
  ...recordCalls<never, Api['addTopic'], Api['changeTopic']>('/api/admin/topics'),
  load: loadFromList<AdminTopic>(() => call<Api['topics']>('GET /api/topics', {})),
};

export const generationCalls = {
  start: (topic: { id: number; name: string; keywords: string[] }) =>
    call<Api['generate']>('POST /api/admin/generate-article', {
      body: { topic: topic.name, keywords: topic.keywords, targetLength: 'medium', topicId: topic.id },
    }),
  service: () => call<Api['writingService']>('GET /api/admin/writing-service', {}),
  cancel: (id: number) =>
    call<Api['cancelGeneration']>('DELETE /api/admin/generations/:id', { params: { id } }),
};
