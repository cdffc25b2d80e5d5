import type { articlesAdminApi } from '#shared/articles/admin-contract.ts';
import type { AdminTopic, DraftFields, TopicFields } from '#shared/articles/admin-shapes.ts';
import { call } from '#web/kit/call.ts';
import { recordCalls } from '#web/kit/record/record-calls.ts';

type Api = typeof articlesAdminApi;
type Stored = { id: number };
type Version = { updatedAt: string | undefined };

/** What to refetch after an article or a topic was changed. */
export const ARTICLE_PATHS = ['/api/admin/articles', '/api/articles', '/api/topics', '/api/admin/audit'];

export const articleCalls = {
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
  load: () => call<Api['topics']>('GET /api/topics', {}),
  add: (body: TopicFields) => call<Api['addTopic']>('POST /api/admin/topics', { body }),
  change: (id: number, body: TopicFields & Version) =>
    call<Api['changeTopic']>('PUT /api/admin/topics/:id', { params: { id }, body }),
  remove: ({ id }: Stored) => call<Api['removeTopic']>('DELETE /api/admin/topics/:id', { params: { id } }),
  restore: ({ id }: Stored) =>
    call<Api['restoreTopic']>('POST /api/admin/topics/:id/restore', { params: { id } }),
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

/** Topics come as one list; this finds one in it. */
export async function loadTopic(id: number): Promise<AdminTopic> {
  const topic = (await topicCalls.load()).find((each) => each.id === id);
  if (!topic) throw new Error('This topic is gone.');
  return topic;
}
