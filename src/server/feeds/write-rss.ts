import { escapeHtml } from '#server/kit/http/escape-html.ts';
import type { Contents } from './read-contents.ts';

export function writeRss({ studio, articles }: Contents, publicUrl: string): string {
  const items = articles.map(({ title, slug, excerpt, publishedAt, topicName }) => {
    const link = escapeHtml(`${publicUrl}/articles/${slug}`);
    const parts = [
      `<title>${escapeHtml(title)}</title>`,
      `<link>${link}</link><guid isPermaLink="true">${link}</guid>`,
      `<description>${escapeHtml(excerpt)}</description>`,
      `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
      topicName ? `<category>${escapeHtml(topicName)}</category>` : '',
    ];
    return `<item>${parts.join('')}</item>`;
  });
  const channel = [
    `<title>${escapeHtml(studio.name)}</title>`,
    `<link>${escapeHtml(publicUrl)}/media</link>`,
    `<description>${escapeHtml(studio.description)}</description>`,
    '<language>en-sg</language>',
    `<atom:link href="${escapeHtml(publicUrl)}/rss.xml" rel="self" type="application/rss+xml"/>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('')}${items.join('')}</channel></rss>`;
}
