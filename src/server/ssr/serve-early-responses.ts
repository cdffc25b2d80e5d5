import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compress, pickEncoding } from '#server/kit/http/compress.ts';
import type { User } from '#shared/accounts/contract.ts';
import { notFound } from '#shared/kit/problem.ts';
import { findEarlyRequests } from '#web/entry-server.tsx';

/** Status and body of each URL. */
type EarlyResponses = Record<string, [status: number, body: string]>;

/** Headers by which the API decides what to answer, and whom it counts. */
const PASSED_ON = ['authorization', 'user-agent', 'forwarded', 'x-forwarded-for', 'x-forwarded-proto'];

/**
 * All that a member's page requests first, in one response: on a slow line each request is a round trip, and a browser
 * sends only a few at a time. The page is named, and what it requests is on its own list, so nothing else can be asked
 * for here. Every part is what its endpoint answers to this browser, checked and counted as any other request.
 */
export function serveEarlyResponses(app: FastifyInstance): void {
  app.get('/early-responses', async (request, reply) => {
    const { of } = request.query as { of?: unknown }; // an object
    const early = typeof of === 'string' ? findEarlyRequests(of) : undefined;
    if (!early) throw notFound('page');

    const body = JSON.stringify(await respondTo(app, request, early));
    reply.type('application/json; charset=utf-8').header('cache-control', 'private, no-store');
    reply.header('vary', 'Accept-Encoding, Authorization');
    const encoding = pickEncoding(request.headers['accept-encoding'], body.length);
    return encoding
      ? reply.header('content-encoding', encoding).send(await compress(body, encoding))
      : reply.send(body);
  });
}

/** The user first: the rest is of use only to a valid session, on the dashboard of admins only to theirs. */
async function respondTo(
  app: FastifyInstance,
  request: FastifyRequest,
  { requests: [first = '', ...rest], role }: NonNullable<ReturnType<typeof findEarlyRequests>>,
): Promise<EarlyResponses> {
  const headers = Object.fromEntries(
    PASSED_ON.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
  );
  const remoteAddress = request.socket.remoteAddress ?? '';
  const respond = async (url: string): Promise<[string, EarlyResponses[string]]> => {
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
