import type { QueryClient } from '@tanstack/react-query';
import type { Head, Page, PageProps } from '#web/kit/page.ts';
import { articleQueries } from './queries.ts';
import { articleHead } from './reader/article-head.ts';
import { previewQuery } from './reader/preview-query.ts';

export const articlesPages: Page[] = [
  {
    path: '/media',
    code: 'articles/list/media-page.tsx',
    isHydratedLater: true,
    cached: ['topic', 'q'],
    prefetch: (client) =>
      Promise.all([
        client.prefetchQuery(articleQueries.articles()),
        client.prefetchQuery(articleQueries.topics()),
      ]),
    head: () => ({
      title: 'Beauty & Wellness Insights',
      description:
        'Short, honest reads about sensitive skin, ingredients, sun care and routines, from our therapists.',
      canonicalPath: '/media',
    }),
  },
  {
    path: '/articles/:slug',
    code: 'articles/reader/article-page.tsx',
    isHydratedLater: true,
    cached: [],
    prefetch: (client, { params: { slug = '' } }) =>
      Promise.all([
        client.prefetchQuery(articleQueries.article(slug)),
        client.prefetchQuery(articleQueries.articles()),
      ]),
    head: articleHead,
    // Only the server answers with one: so that it is not in the first load of every page.
    ...(import.meta.env.SSR && {
      status: (client, { params: { slug = '' } }) =>
        client.getQueryData(articleQueries.article(slug).queryKey) ? 200 : 404,
    }),
  } satisfies Page,
  {
    path: '/preview/:token',
    code: 'articles/reader/preview-page.tsx',
    isSecret: true,
    prefetch: (client, { params: { token = '' } }) =>
      Promise.all([
        client.prefetchQuery(previewQuery(token)),
        client.prefetchQuery(articleQueries.articles()),
      ]),
    head: previewHead,
    // The same.
    ...(import.meta.env.SSR && {
      status: (client, { params: { token = '' } }) =>
        client.getQueryData(previewQuery(token).queryKey) ? 200 : 404,
    }),
  } satisfies Page,
];

/** No picture, description or canonical URL for a draft. */
function previewHead(client: QueryClient, { params: { token = '' } }: PageProps): Head {
  const article = client.getQueryData(previewQuery(token).queryKey);
  return { title: article ? `Preview: ${article.title}` : 'Article Not Found', isHidden: true };
}
