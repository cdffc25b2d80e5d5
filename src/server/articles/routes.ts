import type { Route } from '#server/kit/http/api.ts';
import { articlesApi } from '#shared/articles/contract.ts';
import { getArticle } from './get-article.ts';
import { listArticles } from './list-articles.ts';
import { listTopics } from './list-topics.ts';

export function articlesRoutes(route: Route): void {
  route(articlesApi.topics, (ctx) => listTopics(ctx));
  route(articlesApi.articles, (ctx) => listArticles(ctx));
  route(articlesApi.article, (ctx, { params }) => getArticle(ctx, params.slug));
}
