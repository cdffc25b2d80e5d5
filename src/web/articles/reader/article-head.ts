import type { QueryClient } from '@tanstack/react-query';
import type { Article } from '#shared/articles/contract.ts';
import { articleQueries } from '#web/articles/queries.ts';
import type { Head, PageProps } from '#web/kit/page.ts';
import { studioQueries } from '#web/studio/queries.ts';

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

/** Structured data of an article. URLs are paths: the document makes them absolute. */
function articleJsonLd(article: Article, studioName: string): object[] {
  const studio = { '@type': 'Organization', name: studioName };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      ...(article.featuredImage && { image: article.featuredImage }),
      author: studio,
      publisher: studio,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Media', item: { '@id': '/media' } },
        { '@type': 'ListItem', position: 2, name: article.title },
      ],
    },
  ];
}
