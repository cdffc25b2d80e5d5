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
  requestIdOf: (request: IncomingMessage) => string;
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
  options: FastifyServerOptions,
): Server {
  const server = createServer((request, response) => {
    if (!sendFromMemory(memory, request, response)) routes(request, response);
  });
  server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
  server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
  return server;
}

function sendFromMemory(
  { find, requestIdOf, headersOf, report }: Memory,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '', headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false;
  const stored = find(url);
  const variant = stored && pickStored(stored, headers);
  if (!stored || !variant) return false;

  const id = requestIdOf(request);
  const own = variant.headers.concat('x-request-id', id, headersOf(url));
  response.writeHead(variant.status, own).end(variant.body);
  report({ method, route: stored.route, status: variant.status, ms: 0, request: id });
  return true;
}
