import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '#server/kit/http/api.ts';
import { compress, pickEncoding } from '#server/kit/http/compress.ts';
import type { Tools } from '#server/kit/http/context.ts';
import type { AnswerCache } from '#server/kit/http/response-cache.ts';
import type { User } from '#shared/accounts/contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { type FirstView, findEarlyRequests, renderFirstView } from '#web/entry-server.tsx';
import type { BrowserFacts } from '#web/kit/first-load/browser-facts.ts';
import { callInProcess } from './call-in-process.ts';

type Deps = { api: Api; answers: AnswerCache; tools: Tools };
type Early = NonNullable<ReturnType<typeof findEarlyRequests>>;
/** Status and body of each URL. */
type Responses = Record<string, [status: number, body: string]>;
export type EarlyResponses = { responses: Responses; view?: FirstView | undefined };

/** Headers by which the API decides what to answer, and whom it counts. */
const PASSED_ON = ['authorization', 'user-agent', 'forwarded', 'x-forwarded-for', 'x-forwarded-proto'];

/**
 * All that a member's page requests first, in one response: on a slow line each request is a round trip, and a browser
 * sends only a few at a time. The page is named, and what it requests is on its own list, so nothing else can be asked
 * for here. Every part is what its endpoint answers to this browser, checked and counted as any other request. With them
 * comes what the page shows of them, which is there long before the code that would render it.
 */
export function serveEarlyResponses(app: FastifyInstance, { api, answers, tools }: Deps): void {
  const transport = callInProcess(api, answers);

  app.get('/early-responses', async (request, reply) => {
    const { of } = request.query as { of?: unknown }; // an object
    const early = typeof of === 'string' ? findEarlyRequests(of) : undefined;
    if (typeof of !== 'string' || !early) throw notFound('page');

    const responses = await respondTo(app, request, early);
    const read = early.hasFirstView ? readAll(early, responses) : undefined;
    const facts = readFacts(request.headers['x-browser']);
    const render = async (found: NonNullable<typeof read>) =>
      renderFirstView({ url: of, now: tools.now(), facts, transport, ...found }).catch((error: unknown) => {
        request.log.error({ err: error, request: request.id }, 'first view could not be rendered');
        return undefined; // the code renders it
      });
    const body = JSON.stringify({ responses, view: read && (await render(read)) } satisfies EarlyResponses);
    reply.type('application/json; charset=utf-8').header('cache-control', 'private, no-store');
    reply.header('vary', 'Accept-Encoding, Authorization');
    const encoding = pickEncoding(request.headers['accept-encoding'], body.length);
    return encoding
      ? reply.header('content-encoding', encoding).send(await compress(body, encoding))
      : reply.send(body);
  });
}

/** Undefined unless the page gets all that it shows. */
function readAll({ requests }: Early, responses: Responses) {
  const [first = ''] = requests;
  if (!requests.every((url) => responses[url]?.[0] === 200)) return undefined;
  const bodies = Object.fromEntries(Object.entries(responses).map(([url, [, body]]) => [url, body]));
  const user: User = JSON.parse(bodies[first] ?? ''); // of our own API
  return { user, bodies };
}

const MOST_FACTS = 2_000;

/** What the browser says of itself decides only how its own view looks. */
function readFacts(header: unknown): BrowserFacts {
  if (typeof header !== 'string' || header.length > MOST_FACTS) return {};
  try {
    const facts: unknown = JSON.parse(decodeURIComponent(header));
    if (typeof facts !== 'object' || facts === null) return {};
    return Object.fromEntries(Object.entries(facts).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** The user first: the rest is of use only to a valid session, on the dashboard of admins only to theirs. */
async function respondTo(
  app: FastifyInstance,
  request: FastifyRequest,
  { requests: [first = '', ...rest], role }: Early,
): Promise<Responses> {
  const headers = Object.fromEntries(
    PASSED_ON.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
  );
  const remoteAddress = request.socket.remoteAddress ?? '';
  const respond = async (url: string): Promise<[string, Responses[string]]> => {
    const { statusCode, body } = await app.inject({ url, headers, remoteAddress });
    return [url, [statusCode, body]];
  };

  const [url, [status, body]] = await respond(first);
  const user: User | null = status === 200 ? JSON.parse(body) : null; // of our own API
  const isMeant = user !== null && (!role || user.role === role);
  return Object.fromEntries([
    [url, [status, body]],
    ...(isMeant ? await Promise.all(rest.map(respond)) : []),
  ]);
}
