import type { FastifyInstance } from 'fastify';
import { unavailable } from '#shared/kit/problem.ts';

export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    if (!(await isReady().catch(() => false))) throw unavailable();
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
