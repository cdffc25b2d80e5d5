import type { articlesApi } from '#shared/articles/contract.ts';
import { apiQuery, apiQueryOrNull } from '#web/kit/api-query.ts';

export const articleQueries = {
  topics: () => apiQuery<typeof articlesApi.topics>('GET /api/topics', {}),
  articles: () => apiQuery<typeof articlesApi.articles>('GET /api/articles', {}),
  article: (slug: string) =>
    apiQueryOrNull<typeof articlesApi.article>('GET /api/articles/:slug', { params: { slug } }),
};
