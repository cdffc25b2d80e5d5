import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Tools } from '#server/kit/http/context.ts';
import { isFromThisMachine } from '#server/kit/http/network.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { collectMetrics } from './collect-metrics.ts';
import type { Gauge } from './gauge.ts';
import type { RequestCounters } from './request-counters.ts';

export type MetricsOptions = { token: string | undefined; counters: RequestCounters; gauges: Gauge[] };

/** For Prometheus: with the token if there is one, otherwise only for programs of this machine. */
export function serveMetrics(
  app: FastifyInstance,
  { token, counters, gauges }: MetricsOptions,
  tools: Tools,
): void {
  let collecting: Promise<Registry> | undefined;
  app.get('/metrics', async (request, reply) => {
    if (token !== undefined && !hasToken(request, token)) throw wrongToken();
    if (token === undefined && !isFromThisMachine(request)) throw nothingHere();
    collecting ??= collectMetrics(counters, gauges, tools);
    const metrics = await collecting;
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return reply.send(await metrics.metrics());
  });
}

/** Compared as hashes: the time it takes says nothing about the token, nor its length. */
function hasToken({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(hash(authorization), hash(`Bearer ${token}`));
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function wrongToken(): HttpProblem {
  return new HttpProblem(401, {
    code: 'wrong_token',
    message: 'The token of the metrics is missing or wrong.',
  });
}

function nothingHere(): HttpProblem {
  return new HttpProblem(404, { code: 'not_found', message: 'There is nothing at this address.' });
}
