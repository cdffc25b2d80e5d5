import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Files, and the machine that watches over us: too many to be news. */
const QUIET = /^\/((assets|files|pictures)\/|(healthz|readyz)$)/;
const UNKNOWN = '(unknown)';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page it is for, where one route serves them all. */
    pageRoute?: string | undefined;
  }
}

/**
 * One line a request, with the pattern of its route: never its path, its query, its body or its headers, which may
 * hold somebody's secrets. A link in a mail is a key.
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
