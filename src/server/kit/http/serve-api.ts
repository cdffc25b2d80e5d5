import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForStaff } from '#shared/kit/access.ts';
import { type Endpoint, routeOf } from '#shared/kit/endpoint.ts';
import { admit } from './admit.ts';
import type { Api, FileAnswer, Outgoing } from './api.ts';
import { cacheKeyOf } from './cache-key.ts';
import { compress, pickEncoding } from './compress.ts';
import type { Tools, Visitor } from './context.ts';
import type { CountCall } from './count-call.ts';
import { allowUpload } from './limit-connections.ts';
import { parseJsonBodies } from './parse-json.ts';
import { readPicture } from './read-picture.ts';
import { type AnswerCache, type CachedAnswer, pack } from './response-cache.ts';
import { securityHeaders } from './security-headers.ts';
import { sendStored } from './send-stored.ts';
import { etagOf, isNotModified, type StoredResponse, storeResponse } from './stored-response.ts';

/** By the Authorization header. */
export type WhoIs = (authorization: string) => Promise<Visitor | null>;

type Deps = {
  api: Api;
  answers: AnswerCache;
  /** Whether `answers` knows of every change that is committed. */
  hasHeardAll: () => Promise<boolean>;
  whoIs: WhoIs;
  tools: Tools;
  countCall: CountCall;
};

export function serveApi(app: FastifyInstance, deps: Deps): void {
  const { api, answers, hasHeardAll, whoIs, tools, countCall } = deps;
  const variants = new Map<string, Endpoint>(
    api.endpoints.filter(isVariant).map((each) => [routeOf(each), each]),
  );
  const endpoints = api.endpoints.filter((each) => !isVariant(each));

  async function visitorOf({ headers: { authorization } }: FastifyRequest): Promise<Visitor | null> {
    return authorization ? await whoIs(authorization) : null;
  }

  async function handle(endpoint: Endpoint, request: FastifyRequest, visitor: Visitor | null) {
    await countCall(endpoint, request);
    const { params, query, headers, body } = request;
    const { picture: field } = endpoint;
    const picture =
      field &&
      (() => {
        allowUpload(request.raw);
        return readPicture(request, field);
      });
    return api.answer(endpoint, {
      visitor,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      parts: { params, query, headers, body, picture },
      idempotencyKey: request.headers['idempotency-key'] as string | undefined, // Node joins several
    });
  }

  /** Made for the first who asks; `visitor` only where it makes a difference. */
  async function readCached(
    endpoint: Endpoint,
    request: FastifyRequest,
    key: string,
    visitor: Visitor | null = null,
  ): Promise<StoredResponse> {
    const answer = await answers.get(key, async () => {
      const { value, total } = await handle(endpoint, request, visitor);
      const fresh = pack(value, total);
      toStored(endpoint, fresh); // so that its size is known
      return fresh;
    });
    return toStored(endpoint, answer);
  }

  /** The renderer, or a handler that caches, needs only the value. */
  function toStored(endpoint: Endpoint, answer: CachedAnswer): StoredResponse {
    answer.response ??= toResponse(endpoint, answer, tools.publicUrl);
    return answer.response;
  }

  const put: Put = (scope, endpoint) => {
    const known = namesOf(endpoint.query);
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { leavesNoTrace: endpoint.leavesNoTrace ?? false },
      ...longBody(endpoint, { whoIs, tools }),
      handler: async (request, reply) => {
        // The URL contains a secret token: it must not reach other sites, nor a search engine.
        if (endpoint.path.includes(':token'))
          reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
        const key = endpoint.cached ? cacheKeyOf(request.url, known) : null;
        if (key !== null && !request.headers.authorization)
          return sendStored(request, reply, await readCached(endpoint, request, key));
        const [visitor, isCurrent] = await Promise.all([visitorOf(request), key !== null && hasHeardAll()]);
        const variant = pickVariant(variants.get(routeOf(endpoint)), request, visitor) ?? endpoint;
        if (key !== null && isCurrent && variant === endpoint) {
          const seesMore = endpoint.adminsSeeMore && visitor?.role === 'admin' && !visitor.key;
          const stored = seesMore
            ? await readCached(endpoint, request, `${key} for admins`, visitor)
            : await readCached(endpoint, request, key);
          return sendStored(request, reply, stored, NOT_STORED);
        }
        const outgoing = await handle(variant, request, visitor);
        // Staff must read their own writes, even before the database's notification arrives. What visitors write is
        // hardly ever in a cached response: for them the notification, a moment later, is enough.
        if (endpoint.method !== 'GET' && isForStaff(endpoint.access)) answers.clear();
        if (outgoing.packed) return sendStored(request, reply, toStored(endpoint, outgoing.packed));
        return send(request, reply, endpoint, outgoing);
      },
    });
  };

  parseJsonBodies(app);
  register(app, endpoints, put);
}

/** By browsers, whatever may be kept of the same response by those who are not signed in. */
const NOT_STORED = { 'cache-control': 'no-store' };

/** The sender of a long body is admitted before it is read. */
function longBody(endpoint: Endpoint, { whoIs, tools }: Pick<Deps, 'whoIs' | 'tools'>) {
  if (!endpoint.mostBytes) return {};
  const onRequest = async ({ headers: { authorization }, raw }: FastifyRequest) => {
    const visitor = authorization ? await whoIs(authorization) : null;
    if (admit(endpoint, { visitor, now: tools.now })) allowUpload(raw);
  };
  return { bodyLimit: endpoint.mostBytes, onRequest };
}

type Put = (scope: FastifyInstance, endpoint: Endpoint) => void;

/** Each in the scope that parses its kind of body. */
function register(app: FastifyInstance, endpoints: Endpoint[], put: Put): void {
  for (const endpoint of endpoints.filter(({ body, text }) => body && !text)) put(app, endpoint);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, payload, done) => done(null, payload));
    for (const endpoint of endpoints.filter(({ text }) => text)) put(scope, endpoint);
  });
  // A form with a picture is read after its sender was admitted, as a stream.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.addContentTypeParser('*', (_, _payload, done) => done(null));
    for (const endpoint of endpoints.filter(({ picture }) => picture)) put(scope, endpoint);
  });
  // An endpoint without a body accepts any: a mail program's one-click form, an empty JSON body.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, payload, done) => {
      payload.resume();
      done(null);
    });
    for (const endpoint of endpoints.filter(({ body, picture }) => !body && !picture)) put(scope, endpoint);
  });
}

function isVariant({ adminVariant }: Endpoint): boolean {
  return adminVariant !== undefined;
}

function pickVariant(variant: Endpoint | undefined, request: FastifyRequest, visitor: Visitor | null) {
  if (!variant || visitor?.role !== 'admin' || visitor.key) return undefined;
  const isPageRequested = Object.keys(request.query as object).some((name) => /^page(Size)?$/.test(name)); // an object
  return variant.adminVariant === 'always' || isPageRequested ? variant : undefined;
}

/** The parameters that a query schema names; all others are ignored. */
function namesOf(query: Endpoint['query']): string[] {
  return query && 'shape' in query ? Object.keys(query.shape as object) : []; // of z.object
}

function toResponse(
  { path, paged }: Endpoint,
  { value, total }: CachedAnswer,
  publicUrl: string,
): StoredResponse {
  const text = JSON.stringify(value);
  const count = paged ? String(total ?? (value as unknown[]).length) : ''; // a list, by its contract
  const headers = {
    ...securityHeaders(publicUrl),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Authorization',
    ...(paged && { 'x-total-count': count }),
  };
  const type = 'application/json; charset=utf-8';
  return storeResponse({ route: path, headers, type, body: Buffer.from(text), etag: etagOf(text + count) });
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  { status, value, total, file }: Outgoing,
) {
  reply.code(status).header('cache-control', 'no-store');
  if (total !== undefined) reply.header('x-total-count', total);
  if (status === 204) return reply.send();
  if (status === 302) {
    const { location } = value as { location: string }; // by its contract
    return reply.header('location', location).send();
  }
  if (file) {
    if (file.isPolled && isUnchanged(request, reply, file.content)) return reply.code(304).send();
    reply.type(endpoint.file ?? 'application/octet-stream');
    reply.header('content-disposition', `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`);
    return reply.send(await asPayload(file.content));
  }
  reply.type('application/json; charset=utf-8').header('vary', 'Accept-Encoding, Authorization');
  const body = JSON.stringify(value);
  // Dashboards poll the same URL every few seconds: unchanged responses are answered 304.
  if (endpoint.method === 'GET' && status === 200 && request.headers.authorization) {
    const etag = etagOf(body + (total ?? ''));
    reply.header('etag', etag);
    if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  const encoding = pickEncoding(request.headers['accept-encoding'], body.length);
  if (!encoding) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compress(body, encoding));
}

/** Whether the caller has it already, by its ETag. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, content: FileAnswer['content']): boolean {
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) return false;
  const etag = etagOf(content);
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  return isNotModified(request.headers['if-none-match'], etag);
}

/**
 * The first chunk of a streamed file is awaited, so that an early error gets a proper response. A later one breaks
 * the connection, so that half a file is not taken for the whole. Reading ends when the browser disconnects.
 */
async function asPayload(content: FileAnswer['content']): Promise<Buffer | string | Readable> {
  if (typeof content === 'string' || Buffer.isBuffer(content)) return content;
  const begin = [await content.next(), await content.next()];
  const rest = content;
  async function* whole() {
    for (const { done, value } of begin) if (!done) yield value;
    yield* rest;
  }
  const stream = Readable.from(whole(), { highWaterMark: 1 });
  return stream.once('close', () => void rest.return(undefined));
}
