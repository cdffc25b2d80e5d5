import type { FastifyInstance } from 'fastify';

/** Files, and the machine that watches over us: too many to be news. */
const QUIET = /^\/((assets|files|pictures)\/|(healthz|readyz)$)/;

/** One line a request: never its query, its body or its headers, which may hold somebody's secrets. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const path = url.split('?', 1)[0]!;
    const level = reply.statusCode >= 500 ? 'error' : QUIET.test(path) ? 'debug' : 'info';
    request.log[level](
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime), request: request.id },
      'request',
    );
    done();
  });
}
