import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '#server/kit/log.ts';

/** Files and health checks are too frequent to log. */
const QUIET = /^\/((assets|files|pictures)\/|(healthz|readyz)$)/;
const UNKNOWN = '(unknown)';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page, where one route serves them all. */
    pageRoute?: string | undefined;
  }
}

/**
 * One line per request, with the route's pattern: never its path, query, body or headers, which may contain secrets
 * such as the token of a mailed link.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request;
    const ms = Math.round(reply.elapsedTime);
    logRequest(log, { method, route: routeOf(request), status: reply.statusCode, ms, request: id });
    done();
  });
}

type Line = { method: string | undefined; route: string; status: number; ms: number; request: string };

export function logRequest(log: Log, line: Line): void {
  const level = line.status >= 500 ? 'error' : QUIET.test(line.route) ? 'debug' : 'info';
  log[level](line, 'request');
}

function routeOf({ pageRoute, routeOptions: { url } }: FastifyRequest): string {
  if (pageRoute) return pageRoute;
  return url && url !== '/*' ? url : UNKNOWN;
}
