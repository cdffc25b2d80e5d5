import type { Article } from '#shared/articles/contract.ts';

/** What machines read about an article. Addresses are paths: who reads the page knows where it stands. */
export function articleJsonLd(article: Article, studioName: string): object[] {
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
        { '@type': 'ListItem', position: 1, name: 'Media', item: '/media' },
        { '@type': 'ListItem', position: 2, name: article.title },
      ],
    },
  ];
}
