import { escapeHtml } from '#server/kit/http/escape-html.ts';
import type { Contents } from './read-contents.ts';

const PAGES = ['/', '/treatments', '/products', '/media'];
const LEGAL = ['privacy', 'terms', 'refunds', 'faq'];

export function writeSitemap({ products, articles, studio }: Contents, publicUrl: string): string {
  const entries = [
    ...PAGES.map((path) => ({ path })),
    ...products.map(({ id }) => ({ path: `/product/${id}` })),
    ...articles.map(({ slug, publishedAt }) => ({
      path: `/articles/${slug}`,
      changed: publishedAt.slice(0, 10),
    })),
    ...LEGAL.filter((slug) => slug in studio.legal).map((slug) => ({ path: `/legal/${slug}` })),
  ];
  const urls = entries.map(({ path, changed }: { path: string; changed?: string }) => {
    const when = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${when}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}
