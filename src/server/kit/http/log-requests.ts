import type { FastifyInstance } from 'fastify';

const ASSETS = /^\/(assets|files|pictures)\//;

/** One line a request: never its query, its body or its headers, which may hold somebody's secrets. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    const path = url.split('?', 1)[0]!;
    const level = reply.statusCode >= 500 ? 'error' : ASSETS.test(path) ? 'debug' : 'info';
    request.log[level](
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
    done();
  });
}
