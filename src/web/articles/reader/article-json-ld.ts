import type { Article } from '#shared/articles/contract.ts';

/** Structured data of an article. URLs are paths: the document makes them absolute. */
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
