import type { QueryClient } from '@tanstack/react-query';
import { articleQueries } from '#web/articles/queries.ts';
import type { Head, PageProps } from '#web/kit/page.ts';
import { studioQueries } from '#web/studio/queries.ts';
import { articleJsonLd } from './article-json-ld.ts';

export function articleHead(client: QueryClient, { params: { slug = '' } }: PageProps): Head {
  const article = client.getQueryData(articleQueries.article(slug).queryKey);
  if (article === undefined) return { title: 'Article' };
  if (article === null) return { title: 'Article Not Found' };

  const { seoTitle, title, seoDescription, excerpt, featuredImage } = article;
  const studioName = client.getQueryData(studioQueries.studio().queryKey)?.name ?? '';
  return {
    title: seoTitle || title,
    description: seoDescription || excerpt,
    // The document prefixes the site's URL, so an external picture cannot be used here.
    ...(featuredImage?.startsWith('/') && { image: featuredImage }),
    ...(import.meta.env.SSR && { jsonLd: articleJsonLd(article, studioName) }),
  };
}
