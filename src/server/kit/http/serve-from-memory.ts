import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import type { FinishedRequest } from './log-requests.ts';
import { pickStored, type StoredResponse } from './stored-response.ts';

export type Memory = {
  find: (url: string) => StoredResponse | undefined;
  requestIdOf: (request: Pick<IncomingMessage, 'headers'>) => string;
  /** Further headers that are others in each response: names and values in turn. */
  headersOf: (url: string) => string[];
  report: (finished: FinishedRequest) => void;
};

/**
 * Node's HTTP server with what is in memory before all routes: routing, hooks and the reply object take longer than
 * sending a cached response. Whatever is not in memory, or not compressed yet, is left to the routes.
 */
export function serveFromMemory(
  memory: Memory,
  routes: RequestListener,
  options: FastifyServerOptions & { connectionsCheckingInterval: number },
): Server {
  const { connectionsCheckingInterval } = options;
  const server = createServer({ connectionsCheckingInterval }, (request, response) => {
    if (!sendFromMemory(memory, request, response)) routes(request, response);
  });
  server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
  return server;
}

function sendFromMemory(
  { find, requestIdOf, headersOf, report }: Memory,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const stored = find(url);
  const headers = stored && readHeaders(request.rawHeaders);
  if (!stored || !headers || headers.authorization !== undefined) return false;
  const variant = pickStored(stored, headers);
  if (!variant) return false;

  const id = requestIdOf({ headers });
  const own = variant.headers.concat('x-request-id', id, headersOf(url));
  response.writeHead(variant.status, own).end(variant.body);
  report({ method, route: stored.route, status: variant.status, ms: 0, request: id });
  return true;
}

type Headers = { [name in (typeof READ)[number]]: string | undefined };
const READ = ['authorization', 'accept-encoding', 'if-none-match', 'x-request-id'] as const;
const LONGEST = Math.max(...READ.map(({ length }) => length));

/**
 * The few that matter here: Node's own `headers` are put together when they are asked for, which takes as long as finding
 * the response. Null when one was sent twice: how to join them is the routes' to know.
 */
function readHeaders(raw: string[]): Headers | null {
  const headers: Headers = {
    authorization: undefined,
    'accept-encoding': undefined,
    'if-none-match': undefined,
    'x-request-id': undefined,
  };
  for (let n = 0; n < raw.length; n += 2) {
    const sent = raw[n]!; // names and values alternate
    if (sent.length > LONGEST) continue;
    const name = READ.find((each) => each.length === sent.length && each === sent.toLowerCase());
    if (!name) continue;
    if (headers[name] !== undefined) return null;
    headers[name] = raw[n + 1];
  }
  return headers;
}
