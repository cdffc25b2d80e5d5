import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '#server/kit/http/api.ts';
import { cacheKeyOf } from '#server/kit/http/cache-key.ts';
import { compress, pickEncoding } from '#server/kit/http/compress.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { type AnswerCache, type Cache, pack } from '#server/kit/http/response-cache.ts';
import { pagePolicy, securityHeaders } from '#server/kit/http/security-headers.ts';
import { sendStored } from '#server/kit/http/send-stored.ts';
import { etagOf, type StoredResponse, storeResponse } from '#server/kit/http/stored-response.ts';
import { HttpProblem, notFound } from '#shared/kit/problem.ts';
import type { studioApi } from '#shared/studio/contract.ts';
import { DEFAULT_ACCENT, paletteCss } from '#shared/studio/palette.ts';
import { findRoute, renderPage } from '#web/entry-server.tsx';
import type { Transport } from '#web/kit/call.ts';
import type { Assets } from './assets.ts';
import { callInProcess } from './call-in-process.ts';
import { listPictureHosts } from './data.ts';
import { inlineSourcesOf, writeDocument } from './document.ts';
import { type InlineText, inlineText } from './inline-text.ts';

export type SiteOptions = {
  assets: Assets;
  /** The folder of the built assets; undefined in development and in tests of the API. */
  builtFolder?: string | undefined;
  isDevelopment: boolean;
  /** Google Analytics; without it nothing of it is loaded or allowed. */
  measurementId?: string | undefined;
  /** False: browsers remove the service worker they have, and no page is there offline. */
  hasWorker?: boolean | undefined;
};

type Deps = { api: Api; answers: AnswerCache; pages: PageCache; tools: Tools; site: SiteOptions };
/** Whole pages that are the same for everybody. */
export type PageCache = Cache<StoredResponse>;

/** The only connection between server and web. Pages read the API in process, as an anonymous visitor. */
export function serveSite(app: FastifyInstance, { api, answers, pages, tools, site }: Deps): void {
  const render = pageRenderer({ api, answers, tools, site });

  app.get('/*', async (request, reply) => {
    const { pathname, search } = splitUrl(request.url);
    if (pathname.startsWith('/api/') || pathname === '/api') throw missing(api, request.method, pathname);

    const route = findRoute(pathname);
    request.pageRoute = route?.path;
    reply.header(TIME_HEADER, currentTime(tools.now()));
    try {
      const key = site.assets.inlineScript ? null : pageKeyOf(route, request.url);
      if (key === null) return await sendPage(request, reply, await render({ route, pathname, search }));
      const known = splitUrl(key);
      const make = async (before?: StoredResponse) => {
        const page = await render({ route, ...known });
        return before?.etag === page.etag ? before : store(route!.path, page); // only routes have a key
      };
      return await sendStored(request, reply, await pages.get(key, make));
    } catch (error) {
      request.log.error({ err: error, request: request.id }, 'page could not be rendered');
      reply.type(HTML).header('cache-control', 'no-store').removeHeader(TIME_HEADER);
      if (route?.isSecret) reply.header('referrer-policy', 'no-referrer');
      return reply.code(503).header('retry-after', 5).send(sorryPage);
    }
  });

  app.setNotFoundHandler((request) => {
    throw missing(api, request.method, request.url.split('?', 1)[0]!); // always one
  });

  const store = (route: string, { status, headers, html, etag }: Page) =>
    storeResponse({
      route,
      status,
      etag,
      type: HTML,
      body: Buffer.from(html),
      headers: { ...securityHeaders(tools.publicUrl), ...headers },
    });
}

const HTML = 'text/html; charset=utf-8';

/** The server's time, for pages whose HTML was written earlier; `NowProvider` reads it. */
export const TIME_HEADER = 'server-timing';
export function currentTime(now: Date): string {
  return `now;dur=${now.getTime()}`;
}

type Route = ReturnType<typeof findRoute>;
type Requested = { route: Route; pathname: string; search: string };
type Page = { status: number; headers: Record<string, string>; html: string; etag: string };

function pageRenderer({ api, answers, tools, site }: Omit<Deps, 'pages'>) {
  const transport = callInProcess(api, answers);

  /**
   * Editors show pictures before they are saved, so any origin is allowed there. While the database is down: only
   * ours.
   */
  async function allowedPictures(pathname: string): Promise<string[]> {
    if (pathname === '/admin-dashboard') return ['https:'];
    const stored = await answers
      .get('picture hosts', async () => pack(await listPictureHosts(tools.db)))
      .catch(() => undefined);
    return (stored?.value ?? []) as string[]; // packed above
  }

  return async ({ route, pathname, search }: Requested): Promise<Page> => {
    const { assets, isDevelopment, measurementId } = site;
    const pictureHosts = await allowedPictures(pathname);
    const palette = await readPalette(transport);
    const now = tools.now();
    const page = await renderPage({ pathname, search, now, isDevelopment, measurementId, transport });
    const html = writeDocument({ page, pathname, assets, publicUrl: tools.publicUrl, palette });
    const policy = pagePolicy({
      isFromSources: Boolean(assets.inlineScript),
      ...inlineSourcesOf(assets, page, palette),
      hasGoogleAnalytics: Boolean(measurementId),
      pictureHosts,
    });
    return {
      status: page.status,
      html,
      // Weak: while nothing else changes, the page of another minute is the same page.
      etag: `W/${etagOf(policy + html.replace(page.now, ''))}`,
      headers: {
        'content-security-policy': policy,
        'cache-control': route?.isSecret ? 'no-store' : 'no-cache',
        vary: 'Accept-Encoding',
        ...(page.movedTo !== undefined && { location: page.movedTo }),
        ...(route?.isSecret && { 'referrer-policy': 'no-referrer' }),
      },
    };
  };
}

/** The default colours while the database is down, and where none was chosen. */
async function readPalette(transport: Transport): Promise<InlineText | undefined> {
  const studio = await transport<typeof studioApi.studio>('GET /api/studio', {}).catch(() => undefined);
  const css = paletteCss(studio?.accent ?? DEFAULT_ACCENT);
  return css ? inlineText(css) : undefined;
}

/** Only what its route declares as cacheable, and each page once: by its plain path and the parameters it reads. */
function pageKeyOf(route: Route, url: string): string | null {
  if (!route?.cached) return null;
  const key = cacheKeyOf(url, route.cached);
  return key && PLAIN_PATH.test(splitUrl(key).pathname) ? key : null;
}

const PLAIN_PATH = /^(\/[\w.-]+)+$|^\/$/;

async function sendPage(request: FastifyRequest, reply: FastifyReply, { status, headers, html }: Page) {
  reply.code(status).headers(headers).type(HTML);
  const encoding = pickEncoding(request.headers['accept-encoding'], html.length);
  return encoding
    ? reply.header('content-encoding', encoding).send(await compress(html, encoding))
    : reply.send(html);
}

function splitUrl(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) };
}

/** Not found, or not by this method. */
function missing(api: Api, method: string, pathname: string): HttpProblem {
  const methods = api.endpoints
    .filter(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname))
    .map((endpoint) => endpoint.method);
  // The right method, but too long to match.
  if (methods.length === 0 || methods.some((known) => known === method)) return notFound('page');
  const message = `This address takes ${[...new Set(methods)].join(', ')}, not ${method}.`;
  return new HttpProblem(405, { code: 'wrong_method', message });
}

/** Self-contained: shown when even the studio's name cannot be read. */
const sorryPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Back in a moment</title><meta http-equiv="refresh" content="5"></head><body><main><h1>Back in a moment</h1><p>We cannot reach our records right now. This page tries again by itself.</p></main></body></html>`;
