import type { FastifyInstance } from 'fastify';
import { thisProcess, VERSION } from '#server/kit/this-process.ts';
import { unavailable } from '#shared/kit/problem.ts';
import { isFromThisMachine } from './network.ts';

/** A database that does not answer is as good as none. */
const READY_WITHIN_MS = 1_500;

export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', async (request, reply) => {
    const own = isFromThisMachine(request) ? thisProcess : {}; // which one has the port: see require-free-port.ts
    return reply.header('cache-control', 'no-store').send({ status: 'ok', version: VERSION, ...own });
  });
  app.get('/readyz', async (_, reply) => {
    if (!(await within(READY_WITHIN_MS, isReady()))) throw unavailable();
    return reply.header('cache-control', 'no-store').send({ status: 'ready', version: VERSION });
  });
}

async function within(ms: number, ready: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), ms);
  });
  const isReady = await Promise.race([ready.catch(() => false), tooLate]);
  clearTimeout(timer);
  return isReady;
}
