import type { FastifyInstance } from 'fastify';
import type { Tools } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { type Contents, readContents } from './read-contents.ts';
import { writeLlmsText } from './write-llms-text.ts';
import { writeRss } from './write-rss.ts';
import { writeSecurityText } from './write-security-text.ts';
import { writeSitemap } from './write-sitemap.ts';

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
    '/auth',
    '/dashboard',
    '/admin-dashboard',
    '/checkout',
    '/orders/',
    '/manage/',
    '/newsletter/',
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
