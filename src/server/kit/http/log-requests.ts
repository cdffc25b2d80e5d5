import type { FastifyInstance, FastifyRequest } from 'fastify';

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
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const level = reply.statusCode >= 500 ? 'error' : QUIET.test(route) ? 'debug' : 'info';
    const { method, id } = request;
    request.log[level](
      { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime), request: id },
      'request',
    );
    done();
  });
}

function routeOf({ pageRoute, routeOptions: { url } }: FastifyRequest): string {
  if (pageRoute) return pageRoute;
  return url && url !== '/*' ? url : UNKNOWN;
}
