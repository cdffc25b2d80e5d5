import type { FastifyInstance } from 'fastify';
import { listArticles } from '#server/articles/read-articles.ts';
import { listProducts, listTreatments } from '#server/catalog/read-catalog.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { escapeHtml } from '#server/kit/http/escape-html.ts';
import { hasPackages } from '#server/prepaid/packages/list-offers.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { readTeam } from '#server/team/read-team.ts';
import { extractionNote, priceToShow } from '#shared/bookings/price.ts';
import { treatmentUrl } from '#shared/catalog/treatment-url.ts';
import { DAY_MS } from '#shared/kit/durations.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { hoursInWords } from '#shared/studio/opening.ts';
import { therapistUrl } from '#shared/team/therapist-url.ts';

const XML = 'application/xml; charset=utf-8';

/** Well-known files for search engines, feed readers, language models and security researchers. */
export function serveFeeds(app: FastifyInstance, tools: Tools): void {
  const serve = (path: string, type: string, write: (contents: Contents, publicUrl: string) => string) => {
    app.get(path, async (_, reply) => {
      const contents = await readContents(tools);
      return reply.type(type).header('cache-control', 'no-cache').send(write(contents, tools.publicUrl));
    });
  };
  serve('/sitemap.xml', XML, writeSitemap);
  serve('/rss.xml', 'application/rss+xml; charset=utf-8', writeRss);
  serve('/llms.txt', 'text/plain; charset=utf-8', writeLlmsText);
  app.get('/.well-known/security.txt', async (_, reply) => {
    const { email } = await readSettings(tools.db);
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache');
    return reply.send(writeSecurityText(email, tools.publicUrl, tools.now()));
  });
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(writeRobots(tools.publicUrl)),
  );
}

/** Private pages and endpoints are excluded from search engines. */
function writeRobots(publicUrl: string): string {
  const closed = [
    '/api/',
    '/auth-test',
    '/dashboard',
    '/admin-dashboard',
    '/checkout',
    '/orders/',
    '/visit/',
    '/manage/',
    '/forms/',
    '/newsletter/',
    '/messages/',
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

type Contents = Awaited<ReturnType<typeof readContents>>;

/** Public content only: no draft, nothing inactive, nothing archived. */
async function readContents(tools: Tools) {
  const ctx = { ...tools, visitor: null, ip: 'in process' };
  const [studio, treatments, products, articles, team, isPackageOffered] = await Promise.all([
    readSettings(tools.db),
    listTreatments(ctx),
    listProducts(ctx, {}),
    listArticles(ctx),
    readTeam(ctx),
    hasPackages(tools.db),
  ]);
  return { studio, treatments, products, articles, team, isPackageOffered };
}

const PAGES = ['/', '/treatments', '/products', '/media'];
const LEGAL = ['privacy', 'terms', 'refunds', 'faq'];

function writeSitemap(contents: Contents, publicUrl: string): string {
  const { treatments, products, articles, studio, team, isPackageOffered } = contents;
  const entries = [
    ...PAGES.map((path) => ({ path })),
    ...(team.length > 0 ? [{ path: '/team' }] : []),
    ...team.map((therapist) => ({ path: therapistUrl(therapist) })),
    ...(isPackageOffered ? [{ path: '/packages' }] : []),
    ...treatments.map((treatment) => ({ path: treatmentUrl(treatment) })),
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

function writeRss({ studio, articles }: Contents, publicUrl: string): string {
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

/** The site as plain text for programs (llmstxt.org). */
function writeLlmsText(
  { studio, treatments, products, articles, team }: Contents,
  publicUrl: string,
): string {
  const { street, unit, country, postalCode, wayThere } = studio.address;
  const contact = [studio.phone && `Phone ${studio.phone}`, studio.email && `e-mail ${studio.email}`]
    .filter(Boolean)
    .join(', ');
  const link = (title: string, path: string, more: string) => `- [${title}](${publicUrl}${path}): ${more}`;
  const lines = [
    `# ${studio.name}`,
    `> ${studio.description}`,
    ...(street ? [`Address: ${street} ${unit}, ${country} ${postalCode}. ${wayThere}`] : []),
    `Hours: ${hoursInWords(studio.hours).join('; ')}.${contact && ` ${contact}.`}`,
    '## Treatments',
    ...treatments.map((treatment) => {
      const { name, duration, extraction, description } = treatment;
      const price = formatMoney(priceToShow(treatment));
      const parts = [price, extractionNote(extraction), duration && `${duration} min`];
      return link(name, treatmentUrl(treatment), `${parts.filter(Boolean).join(', ')}. ${description}`);
    }),
    ...howToBook(studio, publicUrl),
    ...(team.length > 0 ? ['## Team', ...team.map((each) => toLine(each, publicUrl))] : []),
    '## Products',
    ...products.map(({ id, name, price, description }) =>
      link(name, `/product/${id}`, `${formatMoney(price)}. ${description}`),
    ),
    '## Articles',
    ...articles.map(({ title, slug, excerpt }) => link(title, `/articles/${slug}`, excerpt)),
  ];
  return `${lines.join('\n').replaceAll('\n## ', '\n\n## ')}\n`;
}

/** For people and for programs that act for them. */
function howToBook(
  { assistants, phone, cancellationPolicy }: Contents['studio'],
  publicUrl: string,
): string[] {
  return [
    '## Book',
    `- Online, no account needed: ${publicUrl}/#booking`,
    ...(phone ? [`- By phone: ${phone}`] : []),
    ...(assistants.isOn
      ? [
          `- Assistants: ${publicUrl}/mcp (Model Context Protocol, streamable HTTP, no account needed) has the treatments, the free times and a booking in two steps: propose, then confirm once the person has agreed.`,
        ]
      : []),
    ...(cancellationPolicy ? [`- Changing a booking: ${cancellationPolicy}`] : []),
  ];
}

function toLine(therapist: Contents['team'][number], publicUrl: string): string {
  const { name, title, about, languages } = therapist;
  const speaks = languages.length > 0 ? `Speaks ${languages.join(', ')}` : '';
  const link = `[${name}](${publicUrl}${therapistUrl(therapist)})`;
  const parts = [[link, title].filter(Boolean).join(', '), about.replace(/\s+/g, ' ').trim(), speaks];
  const sentences = parts.filter(Boolean).map((part) => (/[.!?]$/.test(part) ? part : `${part}.`));
  return `- ${sentences.join(' ')}`;
}

const VALID_DAYS = 180;

/** Where to report a vulnerability (RFC 9116): the studio's e-mail from Settings. */
function writeSecurityText(email: string, publicUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
