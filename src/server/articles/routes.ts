import type { Route } from '#server/kit/http/api.ts';
import { articlesAdminApi as api } from '#shared/articles/admin-contract.ts';
import { articlesApi } from '#shared/articles/contract.ts';
import { pageOf } from '#shared/kit/page-of.ts';
import {
  addAdminArticle,
  changeArticle,
  exportArticles,
  getAdminArticle,
  listAdminArticles,
  removeArticle,
  restoreArticle,
} from './admin/articles.ts';
import { getPreview, makePreviewLink, revokePreviewLink } from './admin/preview-link.ts';
import { publishArticle, scheduleArticle, unpublishArticle } from './admin/publish-article.ts';
import { forgetDraft, getDraft, keepDraft } from './drafts/drafts.ts';
import { generateArticle } from './generation/generate-article.ts';
import { cancelGeneration, getGeneration } from './generation/generations.ts';
import { getArticle, listArticles } from './read-articles.ts';
import {
  addTopic,
  changeTopic,
  exportTopics,
  listTopics,
  removeTopic,
  restoreTopic,
} from './topics/topics.ts';

export function articlesRoutes(route: Route): void {
  route(articlesApi.topics, async ({ db }, { query }) => pageOf(await listTopics(db), query));
  route(articlesApi.articles, async (ctx, { query }) => pageOf(await listArticles(ctx), query));
  route(articlesApi.article, (ctx, { params }) => getArticle(ctx, params.slug));
  route(api.preview, (ctx, { params }) => getPreview(ctx, params.token));
  route(api.articles, ({ db }, { query }) => listAdminArticles(db, query));
  route(api.articlesCsv, (ctx, { query }) => exportArticles(ctx, query));
  route(api.article, ({ db }, { params }) => getAdminArticle(db, params.id));
  route(api.addArticle, (ctx, { body }) => addAdminArticle(ctx, body));
  route(api.changeArticle, (ctx, { params, body }) => changeArticle(ctx, params.id, body));
  route(api.removeArticle, (ctx, { params }) => removeArticle(ctx, params.id));
  route(api.restoreArticle, (ctx, { params }) => restoreArticle(ctx, params.id));
  route(api.publish, (ctx, { params }) => publishArticle(ctx, params.id));
  route(api.unpublish, (ctx, { params }) => unpublishArticle(ctx, params.id));
  route(api.schedule, (ctx, { params, body }) => scheduleArticle(ctx, params.id, body.publishAt));
  route(api.makePreview, (ctx, { params }) => makePreviewLink(ctx, params.id));
  route(api.revokePreview, (ctx, { params }) => revokePreviewLink(ctx, params.id));
  route(api.draft, (ctx, { params }) => getDraft(ctx, params.article));
  route(api.keepDraft, (ctx, { params, body }) => keepDraft(ctx, params.article, body));
  route(api.dropDraft, (ctx, { params }) => forgetDraft(ctx, params.article));
  route(api.topics, ({ db }) => listTopics(db));
  route(api.topicsCsv, (ctx) => exportTopics(ctx));
  route(api.addTopic, (ctx, { body }) => addTopic(ctx, body));
  route(api.changeTopic, (ctx, { params, body }) => changeTopic(ctx, params.id, body));
  route(api.removeTopic, (ctx, { params }) => removeTopic(ctx, params.id));
  route(api.restoreTopic, (ctx, { params }) => restoreTopic(ctx, params.id));
  route(api.generate, (ctx, { body }) => generateArticle(ctx, body));
  route(api.writingService, async ({ llm }) => ({ isConfigured: llm !== undefined }));
  route(api.generation, (ctx) => getGeneration(ctx));
  route(api.cancelGeneration, (ctx, { params }) => cancelGeneration(ctx, params.id));
}
