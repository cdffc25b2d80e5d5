import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '#server/kit/log.ts';
import type { CountedRequest } from '#server/kit/metrics/request-counters.ts';

/** Files and health checks are too frequent to log. */
const QUIET = /^\/((assets|files|pictures)\/|(healthz|readyz|metrics)$)/;
const UNKNOWN = '(unknown)';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `Endpoint`. */
    leavesNoTrace?: boolean;
  }

  interface FastifyRequest {
    /** The pattern of the page, where one route serves them all. */
    pageRoute?: string | undefined;
  }
}

/**
 * A finished request, by the route's pattern: never its path, query, body or headers, which may contain secrets such as
 * the token of a mailed link.
 */
export type FinishedRequest = CountedRequest & { request: string };

export function reportRequests(app: FastifyInstance, report: (finished: FinishedRequest) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.leavesNoTrace) return done();
    const { method, id } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    report({ method, route: routeOf(request), status, ms, request: id });
    done();
  });
}

export function logRequest(log: Log, { method, route, status, ms, request }: FinishedRequest): void {
  const level = status >= 500 ? 'error' : QUIET.test(route) ? 'debug' : 'info';
  log[level]({ method, route, status, ms: Math.round(ms), request }, 'request');
}

function routeOf({ pageRoute, routeOptions: { url } }: FastifyRequest): string {
  if (pageRoute) return pageRoute;
  return url && url !== '/*' ? url : UNKNOWN;
}
